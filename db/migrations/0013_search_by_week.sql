-- Lists of a million ads: words and places are looked up week by week, the newest first and only as far back as needed; options by keys of their own.

create function search_week(t timestamptz) returns int language sql immutable strict parallel safe as $$
  select floor(extract(epoch from t) / 604800)::int
$$;

-- Each word with each of the weeks: what is asked for and what is indexed are spelled by the same function. Its cost is what it costs: it is not
-- the way to tell whether an ad that was found otherwise has a word.
create function search_keys(words text[], first_week int, last_week int) returns text[] language sql immutable strict parallel safe cost 2000 as $$
  select array_agg(word || ' ' || week) from unnest(words) as word, generate_series(first_week, last_week) as week
$$;

-- From the week of the newest live ad to that of the oldest one, or of `since`: the newest eight one by one (together they'd be
-- slower where words are common), then ever more together, so that a few old ads cost nothing. Its own plans are kept by the session: statements around it are planned sooner.
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

-- Each option that attributes name, in each of the categories. What is true is an option, too; numbers are not.
create function option_keys(category_ids int[], attributes jsonb) returns text[] language sql immutable strict parallel safe cost 2000 as $$
  select array_agg(distinct jsonb_build_array(category_id, key, option #>> '{}')::text)
  from unnest(category_ids) as category_id, jsonb_each(attributes) as attribute (key, value), jsonb_path_query(value, '$[*]') as option
  where jsonb_typeof(option) = 'string' or value = 'true'::jsonb
$$;

-- Without fastupdate: what waits in such a list is looked through for each week anew.
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

-- Prices that fell lately are looked for every ten minutes.
create index ad_prices_by_time on ad_prices (since);
