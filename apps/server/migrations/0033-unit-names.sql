-- Two employers may both have a "Matriz" in one city.
drop index unit_name;
create unique index unit_name on unit (employer_id, city_id, lower(name));
