-- What a device has delivered lately is counted with each delivery.
create index afd_import_lately on afd_import (device_key_id, imported_at) where device_key_id is not null;
