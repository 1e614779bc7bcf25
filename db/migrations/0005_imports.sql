-- What an imported ad was made from: a repeated import passes over what is unchanged.
alter table ads add column import_digest text;
