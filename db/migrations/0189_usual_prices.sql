-- The prices between which those of a leaf category usually are, in the reference currency. Renewed every night by
-- `search.learn`. Ads outside of them rank lower. The column's name tells it from that of ads.
create table search_usual_prices (
  usual_category_id integer primary key references categories on delete cascade,
  low float8 not null,
  high float8 not null
);
