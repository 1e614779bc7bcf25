-- How live titles begin, for suggestions while someone types.
create table search_phrases (
  -- The phrase folded, from one of its words on: it is found by the beginning of each.
  key text collate "C" not null,
  phrase text not null,
  ads int not null,
  primary key (key, phrase)
);
