-- What the erasure of an account now also erases, for accounts erased by earlier versions. Pictures of their ads are then
-- unused, so a job deletes them.
delete from conversations using users where buyer_id = users.id and seller_id is null and scrubbed_at is not null;
delete from posting_limits using users where member_id = users.id and scrubbed_at is not null;
delete from ad_images using ads join users on users.id = seller_id
  where ad_images.ad_id = ads.id and scrubbed_at is not null;
update ads set reference = null, import_digest = null from users
  where seller_id = users.id and scrubbed_at is not null and (reference is not null or import_digest is not null);
delete from notifications using users
  where type = 'report-decided' and data ->> 'memberId' = users.id::text and scrubbed_at is not null;
update unmatched_payments set note = null from orders join users on users.id = user_id
  where reference = orders.id::text and scrubbed_at is not null and note is not null;
update sandbox_invoices set request = request - 'CustomerEmail' || '{"CustomerName": ""}'
  from orders join users on users.id = user_id
  where request ->> 'CustomerReference' = orders.id::text and scrubbed_at is not null;
