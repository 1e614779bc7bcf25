-- An ad is found by the features that its seller ticked, as by its attributes: they are lexemes of the ad, `feature:pool`.
create function feature_lexemes(features text[]) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg('feature:' || feature), '{}')) from unnest(features) as feature
$$;

create or replace function ads_set_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(public.search_vector(coalesce(new.title ->> 'ar', '') || ' ' || coalesce(new.title ->> 'en', '')), 'A') ||
    setweight(public.search_vector(coalesce(new.description ->> 'ar', '') || ' ' || coalesce(new.description ->> 'en', '')), 'B') ||
    setweight(public.search_vector(coalesce(new.area ->> 'ar', '') || ' ' || coalesce(new.area ->> 'en', '')), 'C') ||
    public.attribute_lexemes(new.attributes) ||
    public.feature_lexemes(new.features);
  return new;
end $$;

drop trigger ads_set_search on ads;
create trigger ads_set_search before insert or update of title, description, area, attributes, features on ads
  for each row execute function ads_set_search();
