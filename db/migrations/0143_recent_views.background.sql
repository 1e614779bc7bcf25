-- For popular ads: the views of the last days.
create index concurrently ad_days_day on ad_days (day);
