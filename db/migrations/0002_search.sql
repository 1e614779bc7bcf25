-- Full-text search: normalised spelling, light Arabic stemming, typo tolerance.
-- Functions qualify names with their schema: replication, restores and maintenance run with an empty search path.

-- NFKD splits accents and hamza seats (é → e + U+0301, أ → ا + U+0654) and folds presentation forms.
-- The character class then removes the marks.
create function search_fold(t text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(t, NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2066-\u2069]', '', 'g'),
    'ٱىةیېکەہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬،؛؟',
    'ايهييكههه01234567890123456789. ,;?')
$$;

-- Removes the article and prefix clusters, then one suffix. At least two or three letters of the word remain.
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

-- Used for indexed text and for the words of a query.
create function search_vector(t text) returns tsvector language sql stable strict parallel safe as $$
  select pg_catalog.to_tsvector('public.market'::regconfig, public.search_stem(t))
$$;

-- Broken plurals and synonyms that stemming can't match: a word matches every word that shares a meaning with it.
create table search_synonyms (
  lexeme text not null,
  meaning int not null,
  primary key (lexeme, meaning)
);
create index search_synonyms_by_meaning on search_synonyms (meaning);

insert into search_synonyms (lexeme, meaning)
select distinct lexeme, meaning
from unnest(array[
  'شقة شقق apartment flat', 'بيت بيوت منزل منازل house', 'فيلا فلل villa', 'أرض أراضي land plot', 'غرفة غرف room',
  'مكتب مكاتب office', 'مكتب مكاتب desk', 'عمارة عمائر بناية بنايات building', 'مزرعة مزارع farm', 'محل محلات shop', 'مخزن مخازن warehouse',
  'سيارة سيارات car', 'دراجة دراجات سيكل bike bicycle', 'قارب قوارب boat', 'شاحنة شاحنات truck', 'إطار إطارات تواير tyre tire',
  'هاتف هواتف جوال جوالات موبايل تلفون phone mobile', 'حاسوب حواسيب كمبيوتر computer', 'لابتوب لابتوبات laptop', 'شاشة شاشات screen', 'شاشة شاشات monitor',
  'تلفزيون تلفاز television tv', 'ثلاجة ثلاجات fridge refrigerator', 'غسالة غسالات washer', 'مكيف مكيفات ac', 'لعبة ألعاب toy',
  'أثاث furniture', 'كنبة كنب أريكة أرائك sofa couch', 'كرسي كراسي chair', 'طاولة طاولات table', 'سرير bed', 'سجادة سجاد carpet rug',
  'ثوب أثواب ثياب ملابس clothes', 'فستان فساتين dress', 'حذاء أحذية shoes', 'حقيبة حقائب شنطة شنط bag', 'ساعة ساعات watch',
  'خاتم خواتم ring', 'عطر عطور perfume', 'كتاب كتب book', 'قطة قطط cat', 'كلب كلاب dog', 'طير طيور bird', 'حصان أحصنة خيول horse',
  'وظيفة وظائف job', 'عامل عمال worker', 'سائق سواق driver', 'إيجار للإيجار rent', 'بيع للبيع sale'
]) with ordinality as synonyms (words, meaning),
  lateral unnest(tsvector_to_array(public.search_vector(words))) as lexeme;

alter table ads add column search tsvector not null default ''::tsvector;
-- Read on every row that a list scans, so it is stored uncompressed.
alter table ads alter column search set storage external;

create function ads_set_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(public.search_vector(coalesce(new.title ->> 'ar', '') || ' ' || coalesce(new.title ->> 'en', '')), 'A') ||
    setweight(public.search_vector(coalesce(new.description ->> 'ar', '') || ' ' || coalesce(new.description ->> 'en', '')), 'B');
  return new;
end $$;

create trigger ads_set_search before insert or update of title, description on ads for each row execute function ads_set_search();

create index ads_search on ads using gin (search) where status in ('active', 'reserved');

-- Lists: one index per filter and sort order, ending in a unique key for keyset paging.
create index ads_newest on ads (created_at desc, id desc) include (category_id, country_id, city_id, price_rank) where status in ('active', 'reserved');
create index ads_by_category on ads (category_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_country_category on ads (country_id, category_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_country on ads (country_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_by_city on ads (city_id, created_at desc, id desc) where status in ('active', 'reserved');
create index ads_cheapest on ads (price_rank, id) where status in ('active', 'reserved');
create index ads_dearest on ads (price_rank desc nulls last, id desc) where status in ('active', 'reserved');
create index ads_cheapest_by_category on ads (category_id, price_rank, id) where status in ('active', 'reserved');
create index ads_dearest_by_category on ads (category_id, price_rank desc nulls last, id desc) where status in ('active', 'reserved');
create index ads_featured_by_category on ads (category_id, featured_until) where featured_until is not null and status in ('active', 'reserved');
create index ads_by_attributes on ads using gin (attributes jsonb_path_ops) where status in ('active', 'reserved');

-- Words of active ads, to correct typos: trigrams find candidates, the Levenshtein distance decides.
create table search_words (
  word text primary key,
  ads int not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
