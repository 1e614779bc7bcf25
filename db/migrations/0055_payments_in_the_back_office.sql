-- The table of all payments.
create index orders_by_creation on orders (created_at, id);
create index orders_by_amount on orders (amount, id);
create index orders_by_payment on orders (payment_id) where payment_id is not null;

-- Invoices that are paid at the gateway and whose order could not be settled with them, for staff to look at.
create table unmatched_payments (
  id bigint generated always as identity primary key,
  invoice_id text not null unique,
  -- The invoice's reference: the id of an order of ours, which may not exist.
  reference text not null,
  problem text not null check (problem in ('unknown_order', 'mismatch')),
  -- The invoice's amount and currency, as the gateway shows them.
  value text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint,
  note text
);
create index unmatched_payments_by_time on unmatched_payments (found_at, id);
