-- Signals on ads for moderators, and the operator's rules for them.

-- Near-duplicates have fingerprints of 64 bits that differ in few bits. Of four bands of 16 bits, one differs in at
-- most a quarter of these bits: the index of that band finds it.
create function fingerprint_band(fingerprint bit(64), band int) returns int
language sql immutable strict parallel safe as $$ select pg_catalog.substring(fingerprint, band * 16 + 1, 16)::int4 $$;

-- Null: not computed yet, or the picture has too little detail.
alter table images add column fingerprint bit(64);
alter table images add column is_fingerprinted boolean not null default false;
create index images_by_band_0 on images (fingerprint_band(fingerprint, 0));
create index images_by_band_1 on images (fingerprint_band(fingerprint, 1));
create index images_by_band_2 on images (fingerprint_band(fingerprint, 2));
create index images_by_band_3 on images (fingerprint_band(fingerprint, 3));
create index images_to_fingerprint on images (id) where not is_fingerprinted;

create table ad_signals (
  ad_id bigint primary key references ads on delete cascade,
  -- Of the words; null for a short text.
  fingerprint bit(64),
  signals jsonb not null default '[]',
  risk smallint not null default 0,
  -- Null: to be checked by the job, if the ad is in review.
  checked_at timestamptz,
  -- What the rules have rejected, while its seller is not notified of it.
  to_notify text check (to_notify in ('ad', 'change'))
);
create index ad_signals_by_band_0 on ad_signals (fingerprint_band(fingerprint, 0));
create index ad_signals_by_band_1 on ad_signals (fingerprint_band(fingerprint, 1));
create index ad_signals_by_band_2 on ad_signals (fingerprint_band(fingerprint, 2));
create index ad_signals_by_band_3 on ad_signals (fingerprint_band(fingerprint, 3));
create index ad_signals_to_notify on ad_signals (ad_id) where to_notify is not null;

-- One row. Rules that are not stored are those of the code.
create table signal_rules (
  is_only boolean primary key default true check (is_only),
  version int not null default 1,
  rules jsonb not null default '{}'
);
insert into signal_rules default values;
