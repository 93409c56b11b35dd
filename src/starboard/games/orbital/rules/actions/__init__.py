"""§7 - §10 What people do with modules and events."""
