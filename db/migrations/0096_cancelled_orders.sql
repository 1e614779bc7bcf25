-- Only a cancelled invoice has ever made an order `failed`: one word for it.
update orders set status = 'cancelled' where status = 'failed';
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('pending', 'paid', 'cancelled', 'refunding', 'refunded'));
