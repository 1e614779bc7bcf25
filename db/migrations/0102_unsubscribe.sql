-- Address of List-Unsubscribe (RFC 8058): emails that a member can switch off have one.
alter table mails add unsubscribe_url text;
