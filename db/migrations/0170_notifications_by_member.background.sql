-- Erasing a member deletes others' notifications about them.
create index concurrently notifications_by_member on notifications ((data ->> 'memberId'))
  where data ->> 'memberId' is not null;
