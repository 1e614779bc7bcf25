-- Until then a session that a code for a forgotten password opened may set a new one, once.
alter table sessions add column reset_until timestamptz;
