-- Until this time, a session opened with a password reset code may set a new password, once.
alter table sessions add column reset_until timestamptz;
