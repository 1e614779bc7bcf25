-- The member who sent a message of the contact form, whatever address they typed: it is exported and erased with the
-- account. A change of the account's email also sets it on messages from the old address.
alter table contact_messages add user_id bigint references users;

create index contact_messages_of_user on contact_messages (user_id) where user_id is not null;
