-- Indexes of large tables that a job builds while the site is running: see db/README.md.
create table pending_indexes (
  name text primary key,
  statement text not null
);
