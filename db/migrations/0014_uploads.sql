-- Pictures that come in pieces: how far each has got. The pieces lie in the picture store, as `{id}-{number}.piece`.

create table uploads (
  id uuid primary key,
  owner_id bigint not null references users on delete cascade,
  -- Bytes: as declared, and as come so far.
  size int not null check (size > 0),
  received int not null default 0 check (received between 0 and size),
  -- Set once all has come and is a picture: who asks again gets the same.
  image_id uuid references images on delete cascade,
  continued_at timestamptz not null
);
create index uploads_by_owner on uploads (owner_id, continued_at desc);
create index uploads_to_forget on uploads (continued_at);
