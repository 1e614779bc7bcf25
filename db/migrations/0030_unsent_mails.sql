-- Emails that are never sent are deleted, those with codes soon after the code expired.

alter table mails add column expires_at timestamptz not null default now() + interval '7 days';
alter table mails alter column expires_at drop default;
create index mails_unsent on mails (expires_at) where sent_at is null;
