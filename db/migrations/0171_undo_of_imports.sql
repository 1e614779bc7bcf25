-- The new ads of an uploaded file, so that its import can be undone: those that nobody has changed since are deleted.
create table ad_import_ads (
  ad_id bigint primary key references ads on delete cascade,
  import_id bigint not null references ad_imports on delete cascade,
  -- `ads.updated_at` when it was imported. An ad that has another one was changed since.
  version timestamptz not null,
  -- What the undo did; null until then.
  outcome text check (outcome in ('deleted', 'kept'))
);
create index ad_import_ads_by_import on ad_import_ads (import_id, ad_id);

-- `state` stays as it was when the import ended: the previous release knows no other values.
alter table ad_imports
  add column undo_started_at timestamptz,
  add column undo_finished_at timestamptz;
