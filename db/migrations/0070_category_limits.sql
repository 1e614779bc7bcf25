-- Null: only the limits of the site. Counted in the category and all below it.
alter table categories add column max_open_ads int check (max_open_ads > 0);
