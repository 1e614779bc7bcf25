-- Second factors of members: an authenticator app, passkeys, and recovery codes for when both are lost.

create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- The TOTP secret, encrypted.
  sealed_secret text not null,
  -- The 30-second step of the last accepted code: this code and earlier ones are refused.
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table passkeys (
  -- The credential id, base64url.
  id text primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  public_key bytea not null,
  -- Signature counter; 0 for authenticators that don't count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A login that waits for the second factor, or a factor being set up. Deleted when it succeeds.
create table factor_challenges (
  -- The hash of the reference that the client holds.
  reference_hash text primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('login', 'reset', 'reopen', 'authenticator', 'passkey')),
  -- What the passkey signs, base64url.
  webauthn_challenge text,
  -- The TOTP secret being set up, encrypted.
  sealed_secret text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index factor_challenges_by_user on factor_challenges (user_id, created_at);

-- When the session's member proved a second factor, while the account has one.
alter table sessions add column second_factor_at timestamptz;
