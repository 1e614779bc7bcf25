-- The settings carry the version that an editor's form was made from. The row always exists, so that it can be locked.
alter table site_config add column version int not null default 1;
insert into site_config (config) values ('{}') on conflict do nothing;
