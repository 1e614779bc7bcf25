-- Attributes carry the version that an editor's form was made from. A hidden one is nowhere on the site; ads keep it.
alter table specifications
  add column version int not null default 1,
  add column is_hidden boolean not null default false;
alter table additional_details add column is_hidden boolean not null default false;

alter table categories
  -- Of the list of additional details, which is edited as a whole.
  add column details_version int not null default 1,
  -- Null: as the category above says. Ads need a picture unless a category says otherwise.
  add column needs_pictures boolean;
