-- The vocabulary also has words of descriptions, of the lexicon and of the catalogue, each with its commonest spelling.

-- The lexeme of one word; null for a stop word. Immutable like the functions that it calls.
create function search_lexeme(word text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (tsvector_to_array(public.search_vector(word)))[1];
end $$;

alter table search_words
  -- Titles and recent descriptions with the word.
  add column uses int not null default 0,
  -- As people write it.
  add column spelling text not null default '',
  -- Of the lexicon or the catalogue.
  add column is_term boolean not null default false,
  -- A migration that changes search_stem must update both: `update search_words set word = word`.
  add column lexeme text generated always as (public.search_lexeme(word)) stored,
  -- Without a prefix of one letter.
  add column rest text generated always as (
    case when word ~ '^[وبلفك][\u0621-\u064a]{3}' then public.search_lexeme(substr(word, 2)) end
  ) stored;
update search_words set uses = ads, spelling = word;
alter table search_words alter column uses drop default, alter column spelling drop default;

create index search_words_by_lexeme on search_words (lexeme) include (word, uses, is_term);
-- Finds the words that are at least so many times more common than a misspelt one.
drop index search_words_commonest;
create index search_words_commonest on search_words (uses desc) include (word);

-- Numbers among the attributes are lexemes of the ad, too: «400 متر» finds the ad whose size is 400.
create function attribute_lexemes(attributes jsonb) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(key || ':' || value), '{}'))
  from jsonb_each(attributes) where jsonb_typeof(value) = 'number'
$$;

create or replace function ads_set_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(public.search_vector(coalesce(new.title ->> 'ar', '') || ' ' || coalesce(new.title ->> 'en', '')), 'A') ||
    setweight(public.search_vector(coalesce(new.description ->> 'ar', '') || ' ' || coalesce(new.description ->> 'en', '')), 'B') ||
    setweight(public.search_vector(coalesce(new.area ->> 'ar', '') || ' ' || coalesce(new.area ->> 'en', '')), 'C') ||
    public.attribute_lexemes(new.attributes);
  return new;
end $$;

drop trigger ads_set_search on ads;
create trigger ads_set_search before insert or update of title, description, area, attributes on ads
  for each row execute function ads_set_search();
