-- Indexes the area (district or street) of an ad as well.
create or replace function ads_set_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(public.search_vector(coalesce(new.title ->> 'ar', '') || ' ' || coalesce(new.title ->> 'en', '')), 'A') ||
    setweight(public.search_vector(coalesce(new.description ->> 'ar', '') || ' ' || coalesce(new.description ->> 'en', '')), 'B') ||
    setweight(public.search_vector(coalesce(new.area ->> 'ar', '') || ' ' || coalesce(new.area ->> 'en', '')), 'C');
  return new;
end $$;

drop trigger ads_set_search on ads;
create trigger ads_set_search before insert or update of title, description, area on ads for each row execute function ads_set_search();

update ads set area = area where area is not null;
