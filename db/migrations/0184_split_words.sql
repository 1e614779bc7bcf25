-- A word joined to a number is found by either, and a compound as one word: «nokia3310» by «nokia 3310», «ايفون15برو» by
-- «ايفون 15», «S-Class» by «sclass», «AC/DC» by «acdc». Queries are split in the same way (`read-query.ts`).

create function search_split(t text) returns text language sql immutable strict parallel safe as $$
  select t || coalesce((
    select ' ' || string_agg(parts, ' ') from (
      select regexp_replace(regexp_replace(match[1],
        '([a-z\u0621-\u064a])(?=[0-9])', '\1 ', 'g'),
        '([0-9])(?=[a-z\u0621-\u064a])', '\1 ', 'g') as parts
      from regexp_matches(t,
        '\m((?:[a-z\u0621-\u064a]{3,}[0-9]|[0-9]+[a-z\u0621-\u064a]{2})[a-z0-9\u0621-\u064a]*)\M', 'g') as match
      union all
      select match[1] || match[2]
      from regexp_matches(t, '\m([a-z][a-z0-9]{0,4})[-/&]([a-z0-9]{1,9})\M', 'g') as match
    ) as split), '')
$$;

-- The lexemes of a text of an ad. Those of a query's words are `search_vector`.
create function search_document(t text) returns tsvector language sql stable strict parallel safe as $$
  select pg_catalog.to_tsvector('public.market'::regconfig,
    public.search_unsigned(public.search_split(public.search_stem(t))))
$$;

create or replace function ads_set_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(public.search_document(coalesce(new.title ->> 'ar', '') || ' ' || coalesce(new.title ->> 'en', '')), 'A') ||
    setweight(public.search_document(coalesce(new.description ->> 'ar', '') || ' ' || coalesce(new.description ->> 'en', '')), 'B') ||
    setweight(public.search_document(coalesce(new.area ->> 'ar', '') || ' ' || coalesce(new.area ->> 'en', '')), 'C') ||
    public.attribute_lexemes(new.attributes) ||
    public.feature_lexemes(new.features);
  return new;
end $$;

insert into search_reindexing select from ads limit 1 on conflict (id) do update set after_id = 0;
