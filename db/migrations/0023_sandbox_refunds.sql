-- A sandbox refund waits until it is decided on its page: no job completes it or resends its event.
alter table sandbox_refunds drop column told_at, drop column comment;

do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'sandbox.refunds';
  end if;
end $$;
