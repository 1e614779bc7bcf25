-- The code of a change of contact details belongs to the session that gave the password.
alter table code_attempts add column session_id uuid;
comment on column code_attempts.session_id is 'Of a change of email or number: the session that gave the password.';
