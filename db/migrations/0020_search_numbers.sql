-- A dash before a number is not a minus sign: WD-40 contains the number 40, and 2015-2020 contains both years.

create function search_unsigned(t text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(t, '[-+](?=[0-9])', ' ', 'g')
$$;

create or replace function search_vector(t text) returns tsvector language sql stable strict parallel safe as $$
  select pg_catalog.to_tsvector('public.market'::regconfig, public.search_unsigned(public.search_stem(t)))
$$;

-- Makes the trigger reindex ads with such numbers.
update ads set title = title where title::text || description::text || coalesce(area::text, '') ~ '[-+][0-9٠-٩۰-۹]';
