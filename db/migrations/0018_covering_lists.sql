-- Covering indexes: counts of a category, also within a country or city, filtered by price, pictures or place.

drop index ads_by_category;
create index ads_by_category on ads (category_id, created_at desc, id desc)
  include (country_id, city_id, price_rank, has_pictures) where status in ('active', 'reserved');

drop index ads_by_country_category;
create index ads_by_country_category on ads (country_id, category_id, created_at desc, id desc)
  include (city_id, price_rank, has_pictures) where status in ('active', 'reserved');

create index ads_by_city_category on ads (city_id, category_id, created_at desc, id desc)
  include (price_rank, has_pictures) where status in ('active', 'reserved');
