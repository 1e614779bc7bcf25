-- The review queue reads all waiting ads: from the index alone.
drop index ads_waiting;
create index ads_waiting on ads (created_at, id) include (seller_id, category_id) where status = 'pending_review';
-- The review queue joins risks of few ads.
create index ad_signals_risky on ad_signals (ad_id) include (risk) where risk > 0;
