-- Files of ads that admins uploaded: checked first, then imported by a job.
create table ad_imports (
  id bigint generated always as identity primary key,
  name text not null,
  format text not null check (format in ('csv', 'ndjson')),
  -- In bytes.
  size bigint not null,
  -- Lines of the file, and the last one that was checked or imported.
  lines int not null,
  at_line int not null default 0,
  -- Keys of the file's parts in the storage begin with it. Null once the file is deleted.
  file_id uuid unique,
  state text not null check (state in ('checking', 'checked', 'importing', 'finished', 'cancelled', 'failed')),
  -- Of the check, until the import starts; then of the import.
  counts jsonb not null,
  -- What the check found; null until the import starts.
  checked_counts jsonb,
  created_by bigint not null references users,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- The run that has the import, until the time when another one may take it.
  worker uuid,
  claimed_until timestamptz,
  -- Runs that took the import since its last progress.
  attempts int not null default 0
);
create index ad_imports_by_creation on ad_imports (created_at, id);
create index unfinished_ad_imports on ad_imports (id) where state in ('checking', 'importing');

-- Why lines were refused, up to 10,000 of an import.
create table ad_import_problems (
  id bigint generated always as identity primary key,
  import_id bigint not null references ad_imports on delete cascade,
  line int not null,
  field text not null,
  code text not null,
  values jsonb not null
);
create index ad_import_problems_by_import on ad_import_problems (import_id, id);
