-- Failed logins are counted by account and address together, by known device, and with caps per hour.
delete from login_failures;
alter table login_failures add column since timestamptz not null;
