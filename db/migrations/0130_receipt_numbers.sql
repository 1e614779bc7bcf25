-- Receipts are numbered from 1 in each year, without gaps, in the order in which their payments were recorded.
alter table orders
  add column receipt_year integer,
  add column receipt_number integer,
  add constraint orders_receipt unique (receipt_year, receipt_number);

update orders set receipt_year = numbered.year, receipt_number = numbered.number
from (
  select id, extract(year from paid_at at time zone 'UTC') as year,
    row_number() over (partition by extract(year from paid_at at time zone 'UTC') order by paid_at, id) as number
  from orders where paid_at is not null and amount > 0
) as numbered
where orders.id = numbered.id;

create function number_receipt() returns trigger language plpgsql as $$
begin
  -- Until the transaction ends, so that the number of a payment that is rolled back is used by the next one.
  perform pg_advisory_xact_lock(hashtext('orders.receipt_number'));
  new.receipt_year := extract(year from new.paid_at at time zone 'UTC');
  select coalesce(max(receipt_number), 0) + 1 into new.receipt_number
  from orders where receipt_year = new.receipt_year;
  return new;
end $$;

create trigger number_receipt before insert or update of paid_at on orders for each row
when (new.paid_at is not null and new.amount > 0 and new.receipt_number is null)
execute function number_receipt();
