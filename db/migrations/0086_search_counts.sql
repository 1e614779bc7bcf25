-- What people searched for, and nothing about who did: how many searches found nothing, how many lists were shown, and
-- from how many of these an ad was opened.
alter table empty_searches rename to search_counts;
alter table search_counts rename constraint empty_searches_pkey to search_counts_pkey;
alter table search_counts rename constraint empty_searches_lang_check to search_counts_lang_check;
alter table search_counts rename column count to empty;
alter table search_counts alter column empty set default 0;
alter table search_counts add column shown int not null default 0;
alter table search_counts add column opened int not null default 0;
