/** The client's front door: what every page needs, then what this page is. */
import { AnalysisPage } from "./analysis";
import { watchRules } from "./board_rules";
import { listenToButtons, showSound, showTabs } from "./buttons";
import { listenToDismissals } from "./dismissing";
import { LessonPage } from "./lesson";
import { addLuckTo } from "./luck";
import { MatchPage } from "./match";
import { showPace } from "./pace";
import { Panning } from "./panning";
import { ReplayPage } from "./replay";
import { StartForm } from "./start";
import { showTheme } from "./theme";

showTheme();

document.addEventListener("DOMContentLoaded", () => {
  document.documentElement.classList.add("js");
  watchRules();
  showTheme();
  showSound();
  showPace();
  showTabs();
  listenToButtons();
  listenToDismissals();
  const start = document.querySelector<HTMLFormElement>("form#start");
  if (start) new StartForm(start);
  const join = document.querySelector<HTMLFormElement>("form#join");
  if (join) addLuckTo(join);
  new Panning();
  const page = document.body.dataset["page"];
  if (page === "match") new MatchPage();
  if (page === "replay") new ReplayPage();
  if (page === "lesson") new LessonPage();
  if (page === "analysis") new AnalysisPage();
});
