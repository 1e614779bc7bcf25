-- Payments by bank transfer or cash, which staff record.
alter table orders
  -- `manual`: by bank transfer or cash, not yet received.
  add column method text not null default 'gateway' check (method in ('gateway', 'manual', 'bank_transfer', 'cash')),
  -- The day on which staff received a manual payment.
  add column received_on date,
  add check (method = 'gateway' or invoice_id is null),
  add check ((received_on is not null) = (method in ('bank_transfer', 'cash')));

create index orders_awaiting_manual_payment on orders (created_at, id) where method = 'manual' and status = 'pending';
create index orders_by_manual_method on orders (method, created_at, id) where method <> 'gateway';
