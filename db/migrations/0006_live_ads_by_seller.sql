-- Every ad's page says how many its seller has: counted in an index, without a look at the ads.
create index ads_live_by_seller on ads (seller_id, created_at desc, id desc) where status in ('active', 'reserved');
