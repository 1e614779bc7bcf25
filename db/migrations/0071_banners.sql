-- Banners are edited in the back office: a picture per language, a place, and a time from which and until which they
-- are shown. Pictures of before are without words, so that Arabic pages may mirror them.
alter table banners
  add column picture_ar text not null default '',
  add column alt jsonb not null default '{}',
  add column mirrors_picture boolean not null default true,
  add column place text not null default 'home',
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column is_hidden boolean not null default false,
  add column version int not null default 1,
  add constraint banners_times_check check (ends_at > starts_at);
alter table banners alter column mirrors_picture set default false;

-- The words of emails and notifications that the operator changed. Texts that are not here are the built-in ones.
create table message_texts (
  id text primary key,
  texts jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
