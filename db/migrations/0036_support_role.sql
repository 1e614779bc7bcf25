-- The role between member and moderator: support chats and contact messages.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('member', 'support', 'moderator', 'admin'));
alter table audit_log drop constraint audit_log_actor_role_check;
alter table audit_log add constraint audit_log_actor_role_check
  check (actor_role in ('member', 'support', 'moderator', 'admin'));
