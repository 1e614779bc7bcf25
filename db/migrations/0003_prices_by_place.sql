-- Ads of a place by price. Scanning all prices and skipping other places took five times as long.
create index ads_cheapest_by_country on ads (country_id, price_rank, id) where status in ('active', 'reserved');
create index ads_dearest_by_country on ads (country_id, price_rank desc nulls last, id desc) where status in ('active', 'reserved');
create index ads_cheapest_by_city on ads (city_id, price_rank, id) where status in ('active', 'reserved');
create index ads_dearest_by_city on ads (city_id, price_rank desc nulls last, id desc) where status in ('active', 'reserved');
