-- Who reviews an ad, or its change. Free again when the claim is deleted or ends.
create table review_claims (
  ad_id bigint primary key references ads on delete cascade,
  moderator_id bigint not null references users on delete cascade,
  claimed_until timestamptz not null
);
create index review_claims_moderator_id on review_claims (moderator_id);

-- Decisions of moderators until they take effect: until then they can be undone. They have what the audit log needs.
create table held_decisions (
  ad_id bigint primary key references ads on delete cascade,
  moderator_id bigint not null references users on delete cascade,
  moderator_role text not null,
  decision text not null check (decision in ('approve', 'reject')),
  -- Shown to the seller, in the seller's language; null for an approval.
  reason text check ((reason is null) = (decision = 'approve')),
  -- `updated_at` of the ad that the moderator saw.
  version timestamptz not null,
  decided_at timestamptz not null,
  applies_at timestamptz not null,
  ip text not null,
  request_id uuid
);
create index held_decisions_moderator_id on held_decisions (moderator_id);
create index held_decisions_applies_at on held_decisions (applies_at);

-- Reasons for a rejection that moderators choose from.
create table rejection_reasons (
  id int generated always as identity primary key,
  text jsonb not null,
  display_order int not null,
  is_hidden boolean not null default false,
  version int not null default 1
);
insert into rejection_reasons (text, display_order) values
  ('{"en": "The pictures don’t show what you’re offering.", "ar": "الصور لا تُظهر ما تعلن عنه."}', 1),
  ('{"en": "The ad is in the wrong category.", "ar": "الإعلان في فئة غير مناسبة."}', 2),
  ('{"en": "Remove contact details from the text and pictures.", "ar": "احذف بيانات التواصل من النص والصور."}', 3),
  ('{"en": "This item isn’t allowed here.", "ar": "هذه السلعة غير مسموح بها في الموقع."}', 4);
