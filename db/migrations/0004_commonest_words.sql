-- A word that occurs in titles is only corrected to a far more common one. This index finds those without trigrams.
create index search_words_commonest on search_words (ads desc) include (word);
