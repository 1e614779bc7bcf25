-- A word that titles have gives way to a much commoner one only: this index tells those few at once, without trigrams.
create index search_words_commonest on search_words (ads desc) include (word);
