-- A press that was kept on the device without a network: when it reached the server. Null: at once.
alter type pressed_mark add attribute recorded float8;
