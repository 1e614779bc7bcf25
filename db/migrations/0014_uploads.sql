-- Progress of chunked picture uploads. The chunks are in the picture storage as `{id}-{number}.piece`.

create table uploads (
  id uuid primary key,
  owner_id bigint not null references users on delete cascade,
  -- Declared size and bytes received so far.
  size int not null check (size > 0),
  received int not null default 0 check (received between 0 and size),
  -- Set when the upload is finished, so that finishing is idempotent.
  image_id uuid references images on delete cascade,
  continued_at timestamptz not null
);
create index uploads_by_owner on uploads (owner_id, continued_at desc);
create index uploads_to_forget on uploads (continued_at);
