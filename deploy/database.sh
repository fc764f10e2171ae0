#!/bin/sh
# Runs once, when the database of compose.yaml makes itself: the server's user is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$DATABASE_PASSWORD" <<'SQL'
create role breezy login createrole password :'password';
create database breezy owner breezy;
SQL
