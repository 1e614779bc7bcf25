-- Every privileged write: who changed what, from where. It keeps ids and no names, and no foreign keys: it outlives what
-- it refers to.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null, like the role: a command or a background job.
  actor_id bigint,
  actor_role text check (actor_role in ('member', 'moderator', 'admin')),
  action text not null,
  target_kind text not null,
  target_id text not null,
  -- The member that the change affects: the seller of the ad, the payer of the order.
  member_id bigint,
  before jsonb not null,
  after jsonb not null,
  reason text,
  ip text not null default '',
  request_id uuid,
  check ((actor_id is null) = (actor_role is null))
);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_member on audit_log (member_id, id desc);
create index audit_log_by_target on audit_log (target_kind, target_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

-- The only permitted change erases personal data: the reason and the IP address.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{ip,reason}'::text[] = to_jsonb(old) - '{ip,reason}'::text[]
      and new.ip in ('', old.ip)
      and (new.reason is null or new.reason is not distinct from old.reason)
    then
      return new;
    end if;
  end if;
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
