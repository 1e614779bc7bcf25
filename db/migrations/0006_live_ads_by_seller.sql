-- The ad page shows how many ads its seller has: counted by an index-only scan.
create index ads_live_by_seller on ads (seller_id, created_at desc, id desc) where status in ('active', 'reserved');
