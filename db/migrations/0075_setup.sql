-- The set-up of an empty installation: a row from the first start without the demo on.
create table setup (
  id boolean primary key default true check (id),
  -- Hash of the token in the link that the newest start printed. Null once the set-up is finished.
  token_hash text,
  -- The first admin, as soon as there is one.
  admin_id bigint references users,
  finished_at timestamptz,
  check ((token_hash is null) = (finished_at is not null))
);
