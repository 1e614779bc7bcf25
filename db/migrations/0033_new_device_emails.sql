-- The session was opened on a device that the account had not been used on, and the member was emailed about it.
alter table sessions add column is_new_device_emailed boolean not null default false;
