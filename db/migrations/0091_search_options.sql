-- An ad is found by its options, as by its numbers: they are lexemes of the ad, `condition:new`. So a search without a
-- category needs one key for an option that many categories have. Written as JSON, a text has no control character.
create or replace function attribute_lexemes(attributes jsonb) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(key || ':' || btrim(option::text, '"')), '{}'))
  from jsonb_each(attributes) as attribute (key, value), jsonb_path_query(value, '$[*]') as option
  where (jsonb_typeof(option) in ('number', 'string') or value = 'true'::jsonb) and length(option::text) <= 100
$$;

insert into search_reindexing select from ads limit 1 on conflict (id) do update set after_id = 0;
