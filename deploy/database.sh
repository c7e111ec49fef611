#!/bin/sh
# First start of the compose file's database: a role that owns its database and is no superuser, for whom marks cannot be changed.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$PONTEIRO_DATABASE_PASSWORD" --username=postgres <<'SQL'
create role ponteiro login nosuperuser password :'password';
create database ponteiro owner ponteiro;
SQL
