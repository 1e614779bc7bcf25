-- Questions are edited in the back office.
alter table faqs
  add is_hidden boolean not null default false,
  add version int not null default 1;
