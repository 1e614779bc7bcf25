-- The number of titles that begin with a phrase by place, as `country=1` and `city=12`: suggestions are counted in the
-- place that the reader chose.
alter table search_phrases add column places jsonb not null default '{}';
