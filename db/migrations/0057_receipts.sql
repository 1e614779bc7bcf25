-- The tax rate in percent when an order was paid, for its receipt.
alter table orders add column tax_rate double precision;
