-- Key of the fake emails shown for unknown phone numbers. Never changes: a changed email would reveal that it is fake.
create table decoy_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into decoy_key (key) values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
