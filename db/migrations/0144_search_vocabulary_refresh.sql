-- When the search words and phrases were last collected from all ads, and how long it took. On a large marketplace that
-- takes minutes, so the next time is later.
create table search_vocabulary_refresh (
  id int primary key default 1 check (id = 1),
  ended_at timestamptz not null,
  seconds real not null
);
