-- A sign-up becomes an account when its code is entered. Until then several may exist for one email or number.
create table sign_ups (
  id uuid primary key,
  name text not null,
  email text not null,
  country_code text not null,
  mobile text not null,
  password_hash text not null,
  lang text not null,
  created_at timestamptz not null
);
create index sign_ups_by_mobile on sign_ups (country_code, mobile, created_at desc);
create index sign_ups_by_email on sign_ups (lower(email), created_at desc);

insert into sign_ups (id, name, email, country_code, mobile, password_hash, lang, created_at)
select gen_random_uuid(), name, coalesce(claimed_email, email), country_code, mobile, password_hash, lang, created_at
from users
where status = 'unverified';
delete from users where status = 'unverified';
alter table users
  drop column claimed_email,
  alter column status drop default,
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'suspended', 'closed'));

-- The purpose 'change' is split: a code sent to the new email, and one sent to the current email for a new number.
delete from one_time_codes where purpose = 'change';
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('verify', 'reset', 'delete', 'change-email', 'change-mobile'));
comment on column one_time_codes.wrong_tries is 'Those of all attempts together.';

-- Who may enter a code, and how often: wrong tries are counted per attempt.
create table code_attempts (
  -- Of a sign-up: sign_ups.id.
  id uuid primary key,
  code_id uuid not null references one_time_codes on delete cascade,
  -- Who asked: `member 7` or `address 192.0.2.1` (of IPv6 the first 64 bits).
  caller text not null,
  -- False for the tries of callers that only give the email.
  has_reference boolean not null,
  wrong_tries smallint not null default 0,
  allowed_tries smallint not null
);
create index code_attempts_by_code on code_attempts (code_id, caller);
