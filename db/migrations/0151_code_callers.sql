-- The wrong tries of each caller for a code: its limit is over all attempts, and requests don't count.
create table code_callers (
  code_id uuid not null references one_time_codes on delete cascade,
  -- As in code_attempts.
  caller text not null,
  wrong_tries smallint not null,
  primary key (code_id, caller)
);
-- An attempt always has five tries; the previous release still writes this column.
alter table code_attempts alter column allowed_tries set default 5;
comment on column code_attempts.code_id is 'The code it asked for. Those sent later are accepted, too.';
