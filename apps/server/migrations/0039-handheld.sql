-- Pressed on a phone or tablet, or on a computer, by what the browser says of itself (R303). Null: not known, or not pressed in a browser.
alter table mark add column handheld boolean;
alter type pressed_mark add attribute handheld boolean;
