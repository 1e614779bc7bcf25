-- The sitemap as the job built it: paths with the time of their last change, by parts of 10,000.
create table sitemap_parts (
  part integer primary key,
  entries jsonb not null,
  -- The latest change of a page in it.
  last_modified timestamptz
);
