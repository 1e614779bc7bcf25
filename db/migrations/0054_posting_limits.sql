-- When a member posted the ad: `created_at` is set anew when it is published. Null for earlier and imported ads.
alter table ads add column posted_at timestamptz;

-- Limits of a member that staff set in place of the site's. Null: no limit.
create table posting_limits (
  member_id bigint primary key references users on delete cascade,
  version int not null,
  is_own boolean not null,
  max_open_ads int check (max_open_ads >= 0),
  max_ads_per_day int check (max_ads_per_day >= 0)
);
