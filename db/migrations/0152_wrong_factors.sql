-- Wrong second factors after a right password or emailed code, deleted after a day. They are counted per kind, purpose
-- and device, and the owner gets an email about them.
create table wrong_factors (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('passkey', 'authenticator', 'recovery-code')),
  purpose text not null check (purpose in ('login', 'reset', 'reopen')),
  -- The login: factor_challenges.reference_hash.
  challenge text not null,
  -- The id of a device that the account was used on before; null for others.
  device text,
  tried_at timestamptz not null,
  -- This one made the app email the owner.
  is_emailed boolean not null default false
);
create index wrong_factors_by_user on wrong_factors (user_id, tried_at);

-- A factor is added by the session that gave the password.
alter table factor_challenges add column session_id uuid;
comment on column factor_challenges.session_id is 'Of a factor being set up: the session that gave the password.';
