-- Digest of the imported record, so that a repeated import skips unchanged ads.
alter table ads add column import_digest text;
