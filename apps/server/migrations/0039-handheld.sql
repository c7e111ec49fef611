-- Made in the browser of a phone or tablet, by what that browser says of itself (R303).
alter table mark add column handheld boolean not null default false;
alter type pressed_mark add attribute handheld boolean;
