-- Plans carry the version that an editor's form was made from.
alter table plans add column version int not null default 1;

-- What an order bought, which a change of its plan doesn't change. Null: what the plan has.
alter table orders add column days smallint, add column featured_days smallint, add column pictures smallint;
update orders set days = plans.days, featured_days = plans.featured_days, pictures = plans.pictures
  from plans where plans.id = orders.plan_id;
create index orders_by_plan on orders (plan_id);
