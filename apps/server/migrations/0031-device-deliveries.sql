-- Files that a device delivered by its own key (Q67): which key, and so which device and who gave it.
alter table afd_import add column device_key_id integer references device_key;
create index afd_import_of_key on afd_import (device_key_id, digest) where device_key_id is not null;
