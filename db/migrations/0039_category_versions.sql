-- A category carries the version that an editor's form was made from. A hidden one takes no new ads and is in no menu.
alter table categories add column version int not null default 1, add column is_hidden boolean not null default false;

-- Addresses of categories that were merged into others: links, saved searches and drafts with them keep working.
create table category_aliases (
  slug text primary key,
  category_id int not null references categories on delete cascade
);
create index category_aliases_by_category on category_aliases (category_id);
