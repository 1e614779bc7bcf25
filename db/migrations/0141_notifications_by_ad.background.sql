-- Notifications about an ad; for those to delete when the seller's account is erased.
create index concurrently notifications_by_ad on notifications ((data ->> 'adId'))
  where data ->> 'adId' is not null;
