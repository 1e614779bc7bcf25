-- Countries and cities carry the version that an editor's form was made from. Hidden ones are offered nowhere and take
-- no new ads.
alter table countries add column version int not null default 1, add column is_hidden boolean not null default false;
alter table cities add column version int not null default 1, add column is_hidden boolean not null default false;

-- Addresses of cities that were merged into others: links, saved searches and drafts with them keep working.
create table city_aliases (
  slug text primary key,
  city_id int not null references cities on delete cascade
);
create index city_aliases_by_city on city_aliases (city_id);
