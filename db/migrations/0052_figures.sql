-- The figures of the back office's dashboard, one row per day of the site's time zone. The job that fills it counts the
-- last days again, and keeps older ones as they are. Money is in minor units; other figures have no currency.
create table daily_figures (
  day date not null,
  figure text not null check (figure in ('signUps', 'ads', 'messages', 'emptySearches', 'revenue', 'refunds')),
  currency text not null default '',
  value bigint not null,
  primary key (day, figure, currency)
);

-- Searches that found nothing: what was searched, by nobody in particular. Deleted after 90 days.
create table empty_searches (
  day date not null,
  phrase text not null,
  lang text not null check (lang in ('en', 'ar')),
  count int not null default 1,
  primary key (day, phrase, lang)
);

-- To count what happened in a few days. Messages are stored in the order of time, for which a BRIN index is enough.
create index messages_by_time on messages using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index ads_posted on ads (created_at, status);
create index ads_by_status on ads (status);
create index users_signed_up on users (created_at);
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_refunded on orders (refunded_at) where refunded_at is not null;
