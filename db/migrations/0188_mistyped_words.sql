-- What a rare word likely is: one word that it is a typo of, or the words of which it lacks the spaces. See
-- text/likely-words.server.ts. `is_mistyped`: other ads of the same category say these words, so a search for them also
-- finds the rare one.
alter table search_words
  add column likely text[] not null default '{}',
  add column is_mistyped boolean not null default false,
  add column is_interpreted boolean not null default false;
update search_words set is_interpreted = is_term or uses not between 1 and 20;
create index search_words_to_interpret on search_words (word) where not is_interpreted;
