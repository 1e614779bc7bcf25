-- When the last backup and the last rehearsal of a restore succeeded, and the failure since, if there is one.
create table backup_runs (
  kind text primary key check (kind in ('backup', 'rehearsal')),
  succeeded_at timestamptz,
  -- The backup that was made or rehearsed.
  name text,
  failed_at timestamptz,
  failure text
);
