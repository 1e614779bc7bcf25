-- What staff did with ads and their sellers are not notified of yet.
create table staff_notices (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  action text not null check (action in ('edit', 'move', 'extend', 'feature', 'unfeature')),
  -- Shown to the seller; null for an edit.
  reason text
);
create index staff_notices_ad_id on staff_notices (ad_id);
