-- Links with which the owners of accounts that staff created set their password. Deleted once it is set.
create table password_links (
  user_id bigint primary key references users on delete cascade,
  -- SHA-256 of the token in the emailed link.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
