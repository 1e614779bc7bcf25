-- How far the ads are reindexed after a migration changed their lexemes. Such a migration ends with
-- `insert into search_reindexing select from ads limit 1 on conflict (id) do update set after_id = 0`.
create table search_reindexing (
  id int primary key default 1 check (id = 1),
  -- Ads up to this id are done. The row is deleted after the last.
  after_id bigint not null default 0
);

-- 0078, 0079 and 0082 changed them.
insert into search_reindexing (after_id) select 0 from ads limit 1;
