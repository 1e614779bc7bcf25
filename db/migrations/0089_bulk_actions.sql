-- What moderators do with many ads at once: a job decides them one after the other.
create table bulk_actions (
  id bigint generated always as identity primary key,
  -- Chosen by the client: a repeated request starts nothing.
  key uuid not null,
  action text not null check (action in ('approve', 'reject', 'suspend', 'restore')),
  -- The stored reason of a rejection, as it was worded then.
  reason jsonb,
  -- The moderator's own words to the sellers; empty for an approval.
  note text not null,
  created_by bigint not null references users on delete cascade,
  created_role text not null,
  -- What the audit log needs.
  ip text not null,
  request_id uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (created_by, key)
);
create index unfinished_bulk_actions on bulk_actions (id) where finished_at is null;

create table bulk_action_ads (
  action_id bigint not null references bulk_actions on delete cascade,
  ad_id bigint not null,
  -- In the order of the choice.
  position int not null,
  -- `updated_at` of the ad that the moderator saw, as it was sent; null for an ad that was chosen unseen.
  version text,
  -- Null until the ad is decided: then whether it was, or why not.
  outcome text check (
    outcome in (
      'done', 'undone', 'AD_NOT_FOUND', 'AD_CHANGED', 'NOT_IN_REVIEW', 'REVIEW_CLAIMED', 'ILLEGAL_TRANSITION',
      'NOT_YOURSELF', 'INTERNAL'
    )
  ),
  primary key (action_id, ad_id)
);

-- The decisions of a bulk action take effect when all of it can't be undone any more: null until it is finished.
alter table held_decisions alter column applies_at drop not null;
alter table held_decisions add column bulk_action_id bigint references bulk_actions on delete set null;
create index held_decisions_bulk_action_id on held_decisions (bulk_action_id);
