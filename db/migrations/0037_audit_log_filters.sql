-- The audit log's screen sorts by time, whatever the filter.
drop index audit_log_by_actor, audit_log_by_member, audit_log_by_target, audit_log_by_action;
create index audit_log_by_actor on audit_log (actor_id, at, id);
create index audit_log_by_member on audit_log (member_id, at, id);
create index audit_log_by_target on audit_log (target_kind, target_id, at, id);
create index audit_log_by_kind on audit_log (target_kind, at, id);
create index audit_log_by_action on audit_log (action, at, id);
create index audit_log_by_time on audit_log (at, id);
