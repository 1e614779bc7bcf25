-- That staff opened somebody's contact data is recorded once per person and day (UTC).
create unique index audit_log_openings
  on audit_log (actor_id, target_kind, target_id, ((at at time zone 'UTC')::date))
  where action in ('account.open-contacts', 'message.open-contacts');
