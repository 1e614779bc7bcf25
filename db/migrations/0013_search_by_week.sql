-- Lists of a million ads: words and places are looked up week by week, newest first, only as far back as needed.
-- Options get their own index keys.

create function search_week(t timestamptz) returns int language sql immutable strict parallel safe as $$
  select floor(extract(epoch from t) / 604800)::int
$$;

-- Combines each word with each week. Queries and the index use the same function. The cost is realistic, so that the
-- planner does not use it to filter ads that another index found.
create function search_keys(words text[], first_week int, last_week int) returns text[] language sql immutable strict parallel safe cost 2000 as $$
  select array_agg(word || ' ' || week) from unnest(words) as word, generate_series(first_week, last_week) as week
$$;

-- Ranges of weeks from the newest active ad back to the oldest one, or to `since`. Each of the newest eight weeks is a
-- range (larger ones are slower for common words). Older ranges grow, so that a few old ads cost nothing. In plpgsql,
-- because a session caches its plans: the calling statement is planned faster.
create function search_weeks(since timestamptz) returns table (first_week int, last_week int) language plpgsql stable parallel safe rows 10 as $$
declare
  newest int := (select public.search_week(max(created_at)) from public.ads where status in ('active', 'reserved'));
  oldest int := (select greatest(public.search_week(min(created_at)), public.search_week(since)) from public.ads where status in ('active', 'reserved'));
  at_once int := 1;
begin
  last_week := newest;
  while last_week >= oldest loop
    first_week := greatest(oldest, last_week - at_once + 1);
    return next;
    if newest - first_week >= 7 then at_once := greatest(8, at_once * 2); end if;
    last_week := first_week - 1;
  end loop;
end $$;

-- A key for each option value in the attributes, per category. `true` counts as an option; numbers don't.
create function option_keys(category_ids int[], attributes jsonb) returns text[] language sql immutable strict parallel safe cost 2000 as $$
  select array_agg(distinct jsonb_build_array(category_id, key, option #>> '{}')::text)
  from unnest(category_ids) as category_id, jsonb_each(attributes) as attribute (key, value), jsonb_path_query(value, '$[*]') as option
  where jsonb_typeof(option) = 'string' or value = 'true'::jsonb
$$;

-- Without fastupdate: every week's lookup would scan the pending list again.
drop index ads_search;
create index ads_search on ads using gin (search_keys(tsvector_to_array(search), search_week(created_at), search_week(created_at)))
  with (fastupdate = off) where status in ('active', 'reserved');

drop index ads_by_attributes;
create index ads_by_options on ads using gin (option_keys(array[category_id], attributes))
  with (fastupdate = off) where status in ('active', 'reserved');

drop index ads_by_place;
create index ads_by_place on ads (search_week(created_at), (floor(near_lat * 10)), near_lng)
  include (near_lat, id, created_at, category_id, country_id, city_id, price_rank, has_pictures, lat, shows_area_only)
  where near_lat is not null and status in ('active', 'reserved');

-- A job looks for recent price drops every ten minutes.
create index ad_prices_by_time on ad_prices (since);
