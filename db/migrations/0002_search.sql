-- Search as people type: spelling folded, Arabic words stemmed lightly, typos forgiven.
-- Functions name their schema: replication, restores and maintenance run with an empty search path.

-- NFKD splits accents and hamza seats (é → e + U+0301, أ → ا + U+0654) and folds presentation forms; the class then drops the marks.
create function search_fold(t text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(t, NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2066-\u2069]', '', 'g'),
    'ٱىةیېکەہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬،؛؟',
    'ايهييكههه01234567890123456789. ,;?')
$$;

-- Article and prefix clusters go, then one suffix; what remains of a word keeps two or three letters at least.
create function search_stem(t text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.search_fold(t),
    '\m(?:وبال|وال|فال|بال|كال|ولل|لل)(?=[\u0621-\u064a]{3})', '', 'g'),
    '\mال(?=[\u0621-\u064a]{2})', '', 'g'),
    '([\u0621-\u064a]{2})(?:تين|تان)\M', '\1', 'g'),
    '([\u0621-\u064a]{3})(?:يات|ان|ون|ين|ها|يه|ي)\M', '\1', 'g'),
    '([\u0621-\u064a]{2})(?:ات|ه)\M', '\1', 'g')
$$;

create text search configuration public.market (copy = pg_catalog.simple);
alter text search configuration public.market alter mapping for asciiword, asciihword, hword_asciipart with pg_catalog.english_stem;

-- Broken plurals and everyday pairs that no suffix explains, as stems: every word of a group finds the others.
create table search_synonyms (
  stem text primary key,
  meaning text not null
);
create index search_synonyms_by_meaning on search_synonyms (meaning);

insert into search_synonyms (stem, meaning)
select distinct on (stem) public.search_stem(word), public.search_stem(words[1])
from (values
  (array['شقة', 'شقق', 'apartment', 'flat']), (array['هاتف', 'هواتف', 'جوال', 'جوالات', 'موبايل', 'تلفون', 'phone', 'mobile']),
  (array['بيت', 'بيوت', 'منزل', 'منازل', 'house', 'home']), (array['فيلا', 'فلل', 'villa']), (array['أرض', 'أراضي', 'land', 'plot']),
  (array['مكتب', 'مكاتب', 'office', 'desk']), (array['كتاب', 'كتب', 'book']), (array['حاسوب', 'حواسيب', 'كمبيوتر', 'لابتوب', 'laptop', 'computer']),
  (array['سيارة', 'سيارات', 'car']), (array['دراجة', 'دراجات', 'bike', 'bicycle']), (array['قطة', 'قطط', 'cat']), (array['كلب', 'كلاب', 'dog']),
  (array['غرفة', 'غرف', 'room']), (array['وظيفة', 'وظائف', 'job']), (array['قارب', 'قوارب', 'boat']), (array['خاتم', 'خواتم', 'ring']),
  (array['ساعة', 'ساعات', 'watch']), (array['كرسي', 'كراسي', 'chair']), (array['طاولة', 'طاولات', 'table']), (array['حقيبة', 'حقائب', 'شنطة', 'شنط', 'bag']),
  (array['عطر', 'عطور', 'perfume']), (array['ثوب', 'ثياب', 'ملابس', 'clothes']), (array['حذاء', 'أحذية', 'shoes']), (array['أثاث', 'furniture'])
) as groups (words), unnest(words) as word, lateral (select public.search_stem(word) as stem) as stems
order by stem;

-- A query or a title as one vector: stems, and for each the meaning it shares with others.
create function search_vector(t text) returns tsvector language sql stable strict parallel safe as $$
  select pg_catalog.to_tsvector('public.market'::regconfig, public.search_stem(t))
$$;

alter table ads add column search tsvector not null default ''::tsvector;

create function ads_set_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(public.search_vector(coalesce(new.title ->> 'ar', '') || ' ' || coalesce(new.title ->> 'en', '')), 'A') ||
    setweight(public.search_vector(coalesce(new.description ->> 'ar', '') || ' ' || coalesce(new.description ->> 'en', '')), 'B');
  return new;
end $$;

create trigger ads_set_search before insert or update of title, description on ads for each row execute function ads_set_search();

create index ads_search on ads using gin (search) where status in ('active', 'reserved');

-- Lists: every order of every narrowing ends in a key that pages can stand on.
create index ads_newest on ads (created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_category on ads (category_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_country_category on ads (country_id, category_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_country on ads (country_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_city on ads (city_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_price on ads (price_rank, id desc) where status in ('active', 'reserved');
create index ads_by_category_price on ads (category_id, price_rank, id desc) where status in ('active', 'reserved');
create index ads_by_attributes on ads using gin (attributes jsonb_path_ops) where status in ('active', 'reserved');

-- The words in use, for forgiving typos: trigrams narrow, Levenshtein decides.
create table search_words (
  word text primary key,
  ads int not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
