"""Star Clicker in the browser: four people at one table, one person with all pilots, talk, and the look."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE
from browser.hands import headline, wait_for_turn
from browser.test_look import complaints_in_both_themes, overflow

GAME = "/games/star-clicker"
ENDING = re.compile("You all (win|lose)")
LONGEST = 600
QUIET = "() => !document.body.classList.contains('busy')"


def start(page: Page, how: str = "screen", players: int = 2, **fields: str) -> None:
    """Begin a match as the form would."""
    form = {"how": how, "level": "cadet", "players": str(players)}
    form |= {name.replace("__", "."): value for name, value in fields.items()}
    answer = page.request.post(f"{GAME}/start", form=form, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(answer.url)


def crew(visit, count: int = 4) -> list[Page]:
    """So many people at one table, each with a browser of their own."""
    anna = visit()
    start(anna, "link", count, name="Anna")
    link = anna.get_by_label("Invitation link").input_value()
    people = [anna]
    for name in ("Bert", "Cleo", "Dora")[: count - 1]:
        friend = visit(link)
        friend.get_by_label("Your name").fill(name)
        friend.locator("button[name=seat]").first.click()
        expect(headline(friend)).to_have_text("Anyone may act")
        people.append(friend)
    expect(anna.locator(".invite")).to_have_count(0)
    return people


def press(page: Page, seat: int, key: int) -> None:
    page.locator(f"#button-{seat}-{key}.lit").click()


# --- four people -------------------------------------------------------------------------------------


def test_everyone_sees_at_once_what_another_pressed(visit):
    people = crew(visit)
    press(people[3], 3, 4)
    for page in people:
        expect(page.locator("#left-3")).to_have_text("1 press left")
    press(people[1], 1, 4)
    for page in people:
        expect(page.locator("#left-1")).to_have_text("1 press left")
        expect(page.locator("#left-0")).to_have_text("2 presses left")
        expect(page.locator("#log li")).to_have_count(2)
        expect(page.locator("#log")).to_contain_text("Brian presses 4")


def test_of_two_who_act_at_once_one_is_told(visit):
    people = crew(visit)
    press(people[2], 2, 4)
    expect(people[0].locator("#left-2")).to_have_text("1 press left")
    people[0].wait_for_function(  # as if the other's press had not been seen yet
        """() => {
            if (document.body.classList.contains("busy")) return false;
            document.getElementById("table").dataset.ply = "0";
            document.getElementById("button-0-4").dispatchEvent(new MouseEvent("click", { bubbles: true }));
            return true;
        }"""
    )
    expect(people[0].locator("#notice")).to_contain_text("Somebody else was faster")
    expect(people[0].locator("#left-0")).to_have_text("2 presses left")
    press(people[0], 0, 4)
    expect(people[3].locator("#left-0")).to_have_text("1 press left")


def test_only_the_own_dashboard_can_be_pressed(visit):
    people = crew(visit, 2)
    expect(people[1].locator("#button-1-1.lit")).to_be_visible()
    expect(people[1].locator('#table [data-seat="0"].lit')).to_have_count(0)
    expect(people[1].locator("#moves h3")).to_have_text(["Wendy"])


def test_people_talk_by_signals_and_in_their_own_words(visit):
    anna, bert, cleo, _ = crew(visit)
    anna.get_by_role("button", name="Do not press yet!").click()
    expect(cleo.locator("#talk-lines")).to_contain_text("Anna: Do not press yet!")
    bert.get_by_label("Say something").fill("Button 4 <b>was</b> fly blue")
    press(cleo, 2, 4)  # what is being written outlives a new table
    expect(bert.locator("#left-2")).to_have_text("1 press left")
    bert.get_by_role("button", name="Send").click()
    expect(anna.locator("#talk-lines")).to_contain_text("Bert: Button 4 <b>was</b> fly blue")
    expect(bert.get_by_label("Say something")).to_have_value("")


def test_somebody_is_pointed_at(visit):
    anna, bert = crew(visit, 2)
    anna.locator("#seat-1 .point button").click()
    expect(bert.locator("#pointed-1")).to_have_text("You first.")
    expect(anna.locator("#talk-lines")).to_contain_text("Anna to Bert: You first.")


def test_a_spectator_reads_and_cannot_speak(visit):
    anna, _ = crew(visit, 2)
    anna.get_by_role("button", name="Well done!").click()
    watcher = visit(anna.url)
    expect(watcher.locator("#talk-lines")).to_contain_text("Well done!")
    expect(watcher.locator("#say-form")).to_have_count(0)


def test_a_team_gives_up_together(visit):
    anna, bert = crew(visit, 2)
    anna.get_by_role("button", name="Resign").click()
    anna.locator("#resign-now").click()
    expect(bert.get_by_text("Anna would like to give up")).to_be_visible()
    bert.get_by_role("button", name="Give up").click()
    expect(headline(anna)).to_have_text("You all lose")
    expect(headline(bert)).to_have_text("You all lose")


# --- one person --------------------------------------------------------------------------------------


def one_step(page: Page) -> None:
    """Press while anybody can; then all are ready; whatever else is asked takes the first answer."""
    presses = page.locator('#stage [data-word^="press"].lit')
    not_ready = page.locator("#together button.main")
    if presses.count():
        presses.first.click()
    elif not_ready.count():
        while not_ready.count() > 1:
            count = not_ready.count()
            not_ready.first.click()
            expect(not_ready).to_have_count(count - 1)
        rounds = page.locator("#table").get_attribute("data-ply")
        not_ready.first.click()
        page.wait_for_function("ply => document.getElementById('table').dataset.ply !== ply", arg=rounds)
    else:
        page.locator("#stage [data-word].lit").first.click()
    page.wait_for_function(QUIET)


def test_one_person_drives_all_pilots_to_the_end_by_mouse(page: Page):
    start(page)
    for _ in range(LONGEST):
        if not wait_for_turn(page):
            break
        one_step(page)
    expect(headline(page)).to_have_text(ENDING)
    expect(page.locator("#table")).to_have_attribute("data-status", "over")
    page.locator("#ending").get_by_role("link", name="Replay").click()
    expect(page.locator("#stage svg")).to_be_visible()


def test_two_presses_by_keyboard_alone(page: Page):
    start(page)
    wait_for_turn(page)
    for _ in range(2):
        before = page.locator("#table").get_attribute("data-ply")
        page.keyboard.press("ArrowDown")
        page.wait_for_function("() => document.activeElement.matches('[data-word].lit')")
        page.keyboard.press("Enter")
        page.wait_for_function("ply => document.getElementById('table').dataset.ply !== ply", arg=before)
        wait_for_turn(page)
    expect(page.locator("#log li")).not_to_have_count(0)


# --- how it looks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_the_table_fits_desktop_and_phone(page: Page, visit, players: int):
    start(page, players=players)
    wait_for_turn(page)
    assert overflow(page) == [0, 0]
    phone = visit(viewport=PHONE, has_touch=True)
    start(phone, players=players)
    wait_for_turn(phone)
    assert overflow(phone)[0] == 0


def test_talk_is_a_tab_on_a_phone(visit):
    phone = visit(viewport=PHONE, has_touch=True)
    start(phone, "link", 4, name="Anna")
    phone.locator("#tab-talk").click()
    phone.get_by_role("button", name="I need Energy.").click()
    expect(phone.locator("#talk-lines")).to_contain_text("I need Energy.")
    assert overflow(phone)[0] == 0


def test_axe_finds_nothing_serious(visit):
    page = visit(GAME)
    assert complaints_in_both_themes(page) == []
    anna, bert = crew(visit, 2)
    bert.get_by_role("button", name="Well done!").click()
    expect(anna.locator("#talk-lines")).to_contain_text("Well done!")
    assert complaints_in_both_themes(anna) == []


def test_the_campaign_is_offered_with_its_first_level(page: Page):
    page.goto(GAME)
    rungs = page.locator("#campaign .rung")
    expect(rungs).to_have_count(4)
    expect(rungs.nth(0).locator(".tag")).to_have_text("open")
    expect(rungs.nth(1).locator(".tag")).to_have_text("not opened yet")
    expect(rungs.nth(0).locator("input")).to_be_checked()
