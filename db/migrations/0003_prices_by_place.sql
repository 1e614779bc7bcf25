-- A place's ads by price: following a whole market's prices and passing over other places cost five times as much.
create index ads_cheapest_by_country on ads (country_id, price_rank, id) where status in ('active', 'reserved');
create index ads_dearest_by_country on ads (country_id, price_rank desc nulls last, id desc) where status in ('active', 'reserved');
create index ads_cheapest_by_city on ads (city_id, price_rank, id) where status in ('active', 'reserved');
create index ads_dearest_by_city on ads (city_id, price_rank desc nulls last, id desc) where status in ('active', 'reserved');
