-- What happened to each ad, for the back office: its status after each event, and who caused it (null: a job or the
-- gateway). What staff decide is in the audit log, too, with the reason.
create table ad_events (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  at timestamptz not null,
  event text not null,
  status text not null,
  actor_id bigint
);
create index ad_events_by_ad on ad_events (ad_id, id);

-- The table of all ads: any filter and any sort is an index-only scan. Two indexes have many columns, because an index
-- for each pair of filter and sort would be written with every ad.
drop index ads_posted, ads_by_status;
create index ads_by_status on ads (status, created_at, id);
create index ads_of_category on ads (category_id, created_at, id) include (status);
create index ads_by_creation on ads (created_at, id) include (status, category_id, country_id, city_id, seller_id);
create index ads_by_price on ads ((coalesce(price_rank, -1)), id)
  include (price_rank, created_at, status, category_id, country_id, city_id, seller_id);

-- The words of a title, for a search by their beginnings in ads of any state.
create function title_words(title jsonb) returns tsvector language sql immutable strict parallel safe as $$
  select pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.regexp_replace(
    public.search_fold(coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'ar', '')), '[[:punct:]]+', ' ', 'g'))
$$;
create index ads_by_title on ads using gin (title_words(title));

-- Views are counted beside the ads, so that they can be sorted by without writing an ad's other indexes with each view.
create table ad_views (
  ad_id bigint primary key references ads on delete cascade,
  views int not null default 0
);
insert into ad_views (ad_id, views) select id, views from ads;
create index ad_views_by_number on ad_views (views, ad_id);
alter table ads drop column views;

create function ads_add_views() returns trigger language plpgsql as $$
begin
  insert into public.ad_views (ad_id) values (new.id);
  return null;
end
$$;
create trigger ads_have_views after insert on ads for each row execute function ads_add_views();
