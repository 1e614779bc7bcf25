-- What the processes count together. The columns and their order are those of rate-limiter-flexible. Unlogged: the
-- counters of a minute are not worth a write to the log; they survive a restart, not a crash of the database.

create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  -- Milliseconds since the epoch.
  expire bigint not null
) with (fillfactor = 50);
