-- First words of active ads' titles, for search suggestions.
create table search_phrases (
  -- The normalised phrase from one of its words on, so that a prefix of any word finds it.
  key text collate "C" not null,
  phrase text not null,
  ads int not null,
  primary key (key, phrase)
);
