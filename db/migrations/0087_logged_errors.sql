-- The last errors of all processes, without values that may be personal. The log has the details.
create table logged_errors (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  message text not null,
  error text not null,
  request_id text,
  path text
);
