-- Lists by distance and with pictures: the public location and `has_pictures` are stored in the ad.

alter table ads
  -- The public location: the ad's point, rounded to about 500 m if the seller shows only the area. Without a point, the
  -- city centre.
  add column near_lat double precision,
  add column near_lng double precision,
  add column has_pictures boolean not null default false;

create function ads_set_place() returns trigger language plpgsql as $$
begin
  if new.lat is null or new.lng is null then
    select lat, lng into new.near_lat, new.near_lng from public.cities where id = new.city_id;
  elsif new.shows_area_only then
    new.near_lat := floor(new.lat * 200 + 0.5) / 200;
    new.near_lng := floor(new.lng * 200 + 0.5) / 200;
  else
    new.near_lat := new.lat;
    new.near_lng := new.lng;
  end if;
  return new;
end $$;

create trigger ads_set_place before insert or update of lat, lng, shows_area_only, city_id on ads for each row execute function ads_set_place();

create function cities_move_ads() returns trigger language plpgsql as $$
begin
  update public.ads set city_id = city_id where city_id = new.id and (lat is null or lng is null);
  return null;
end $$;

create trigger cities_move_ads after update of lat, lng on cities
  for each row when ((old.lat, old.lng) is distinct from (new.lat, new.lng)) execute function cities_move_ads();

create function ad_images_come() returns trigger language plpgsql as $$
begin
  update public.ads set has_pictures = true where id in (select ad_id from changed) and not has_pictures;
  return null;
end $$;

create function ad_images_go() returns trigger language plpgsql as $$
begin
  update public.ads set has_pictures = false
  where id in (select ad_id from changed) and has_pictures and not exists (select from public.ad_images where ad_id = ads.id);
  return null;
end $$;

create trigger ad_images_come after insert on ad_images referencing new table as changed for each statement execute function ad_images_come();
create trigger ad_images_go after delete on ad_images referencing old table as changed for each statement execute function ad_images_go();

update ads set city_id = city_id, has_pictures = exists (select from ad_images where ad_id = ads.id);

-- Distance between two points in kilometres (haversine).
create function distance_km(lat_a float8, lng_a float8, lat_b float8, lng_b float8) returns float8 language sql immutable parallel safe as $$
  select 12742 * asin(sqrt(least(1, sin(radians(lat_b - lat_a) / 2) ^ 2 + cos(radians(lat_a)) * cos(radians(lat_b)) * sin(radians(lng_b - lng_a) / 2) ^ 2)))
$$;

-- Strips of 0.1° of latitude, each sorted by longitude: a bounding box is a few ranges, read by index-only scans.
create index ads_by_place on ads ((floor(near_lat * 10)), near_lng)
  include (near_lat, id, created_at, category_id, country_id, city_id, price_rank, has_pictures, lat, shows_area_only)
  where near_lat is not null and status in ('active', 'reserved');

-- Also covers the filters by place and pictures, so that a scan of the newest ads stays index-only.
create index ads_newest_of_all on ads (created_at desc, id desc)
  include (category_id, country_id, city_id, price_rank, near_lat, near_lng, has_pictures, lat, shows_area_only)
  where status in ('active', 'reserved');
drop index ads_newest;
alter index ads_newest_of_all rename to ads_newest;
