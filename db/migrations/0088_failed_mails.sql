-- Why a mail could not be sent. Kept after its content is deleted.
alter table mails add column failed_at timestamptz;
alter table mails add column failure text;
alter table mails add column is_refused boolean not null default false;
create index mails_failed on mails (failed_at desc) where failed_at is not null;
