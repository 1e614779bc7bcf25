-- Whether cards of ads show the attribute.
alter table specifications add column on_card boolean not null default false;
