-- Lists of a million ads with several filters: words, options, categories, places and prices are keys of one index,
-- which intersects them. A word never equals a key of another kind.

-- Same result as before, ten times as fast: combines each key with each week. No key contains the unit separator.
create or replace function search_keys(words text[], first_week int, last_week int) returns text[] language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  keys text[];
begin
  for week in first_week .. last_week loop
    keys := keys || string_to_array(array_to_string(words, ' ' || week || chr(31)) || ' ' || week, chr(31));
  end loop;
  return keys;
end $$;

-- Two steps double a price. Prices below 1 share a step, as do prices above ten million.
create function price_step(rank float8) returns int language sql immutable strict parallel safe as $$
  select floor(2 * ln(greatest(1, least(rank, 1e7))) / ln(2::float8))::int
$$;

-- Grid cells measure 1/8° at level 0 and double in size with each level.
create function area_step(level int, degrees float8) returns int language sql immutable strict parallel safe as $$
  select floor(degrees * 8 / power(2, level))::int
$$;

-- Keys of a query.
create function price_keys(lowest float8, highest float8) returns text[] language sql immutable strict parallel safe as $$
  select array_agg('price=' || step) from generate_series(public.price_step(lowest), public.price_step(highest)) as step
$$;

create function area_keys(level int, south float8, west float8, north float8, east float8) returns text[] language sql immutable strict parallel safe as $$
  select array_agg('area=' || level || ':' || y || ',' || x)
  from generate_series(public.area_step(level, south), public.area_step(level, north)) as y,
    generate_series(public.area_step(level, west), public.area_step(level, east)) as x
$$;

-- Keys of an ad. In plpgsql, which caches its plan: in sql it takes three times as long.
create function ad_keys(search tsvector, category_id int, country_id int, city_id int, price_rank float8, near_lat float8, near_lng float8, attributes jsonb)
returns text[] language plpgsql immutable parallel safe as $$
begin
  return tsvector_to_array(search) || array_remove(array[
    'category=' || category_id,
    'country=' || country_id,
    'city=' || city_id,
    'price=' || public.price_step(price_rank),
    'area=0:' || public.area_step(0, near_lat) || ',' || public.area_step(0, near_lng),
    'area=1:' || public.area_step(1, near_lat) || ',' || public.area_step(1, near_lng),
    'area=2:' || public.area_step(2, near_lat) || ',' || public.area_step(2, near_lng),
    'area=3:' || public.area_step(3, near_lat) || ',' || public.area_step(3, near_lng),
    'area=4:' || public.area_step(4, near_lat) || ',' || public.area_step(4, near_lng),
    'area=5:' || public.area_step(5, near_lat) || ',' || public.area_step(5, near_lng)
  ], null) || public.option_keys(array[category_id], attributes);
end $$;

-- Ranges of weeks from the newest active ad back to the oldest one, or to `since`. Each of the newest eight weeks is a
-- range (larger ones are slower for common keys). Older ranges have up to sixteen weeks, so that a few old ads cost
-- little. Skips weeks without ads.
create or replace function search_weeks(since timestamptz) returns table (first_week int, last_week int) language plpgsql stable parallel safe rows 10 as $$
declare
  newest int := (select public.search_week(max(created_at)) from public.ads where status in ('active', 'reserved'));
  oldest int := (select greatest(public.search_week(min(created_at)), public.search_week(since)) from public.ads where status in ('active', 'reserved'));
  at_once int := 1;
begin
  last_week := newest;
  while last_week >= oldest loop
    first_week := greatest(oldest, last_week - at_once + 1);
    return next;
    if newest - first_week < 7 then
      last_week := first_week - 1;
    else
      at_once := least(16, at_once * 8);
      last_week := (
        select public.search_week(max(created_at)) from public.ads where status in ('active', 'reserved') and created_at < to_timestamp(first_week * 604800.0)
      );
    end if;
  end loop;
end $$;

drop index ads_search;
drop index ads_by_options;
create index ads_by_keys on ads using gin (
  search_keys(
    ad_keys(search, category_id, country_id, city_id, price_rank, near_lat, near_lng, attributes), search_week(created_at), search_week(created_at)
  )
) with (fastupdate = off) where status in ('active', 'reserved');
-- The planner doesn't know the keys of a query when it plans, so statistics about them would not help.
alter index ads_by_keys alter column 1 set statistics 0;
