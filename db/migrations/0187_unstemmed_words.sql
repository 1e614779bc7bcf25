-- English words that the stemmer would confuse with another word (engineer and engine, parking and park) keep a lexeme of
-- their own, and so do further Arabic words.

create or replace function search_unstemmed() returns jsonb language sql immutable parallel safe as $$
  select jsonb_object_agg(word, true) from regexp_split_to_table('
    دوره دورات دوري دوران ارضي ارضيه ارضيات سنه سنتين منزلي منزليه مكتبه مكتبات مدرسه
    مدرسي مدرسيه جامعه جامعات جامعي جامعيه شاحنه شاحنات سطحه سطحات سفره عربه عربات جمله
    طابعه طابعات حاسبه خزانه بوابه عوده رقمي رقميه بحرين لبنان سوري سوريه بنات بناتي
    نبات نباتات حلويات ميزان بستان طيران جيران عمران زيتون صالون صالونات كرتون مليون كانون
    نيكون تامين تمرين بنزين هونداي عشرين ثلاثين اربعين خمسين سبعين ثمانين تسعين عشرون ثلاثون
    اربعون خمسون سبعون ثمانون تسعون مايه مايتين ميتين محمديه سالميه جابريه صالحيه فيصليه خالديه
    عزيزيه مباركيه احمدي منصوره نعيمي حولي سلمان ظهران خيران صباحيه جده رياضي رياضيه رياضه
    خبره خبرات اعلان اعلانات عمله عملات عربون دقيقه مركبه مركبات درجه درجات حجره بدله
    بدلات فله دبله كتابه سيره زينه كوبيه كوبي كوري كوريه وردي ورديه تركي تركيه
    فوري شيري جيلي سيتي كارتيه كاشان ماكان بلاي هديه مليان طبلون براون ساتان الف
    الفين الاف الوان الماس الماني المانيه المانيا المنيوم الومنيوم العاب الات الكتروني الكترونيه الكترونيات
    الواح البوم الياف الترا التيما النترا الفا بالونات
    غرفتين غرفتان حمامين حمامان دورتين صالتين صالتان دورين طابقين طابقان شارعين شارعان
    عجله عجلات شرفيه كحلي كحليه صوفه صوفا نمره فرشه فرشات صينيه ذهبي ذهبيه بيتي بيتيه شرقي شرقيه رسمي رسميه
    ايفون ايفونات
  ', '\s+') as word where word <> ''
$$;

-- Marks them with a letter that nobody types: words with it aren't stemmed. Lower-case words only.
create function search_marked(t text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(t,
    '\m(engineer|glasse(?=s)|lighting|painting|fishing|flooring|bedding|gaming|housing|suite|boxing|cooking|booking|' ||
    'parking|building|living|training|cleaning|driving|fitting|evening|dressing|accounting|accountant|conditioning|' ||
    'conditioner|comforter|generation|organic|organizer|organiser|important|international|marketing|mobility|fitness|business|' ||
    'gardener|designer|according|good(?=s)|custom(?=s)|sale(?=s)|spring(?=s)|green(?=s))(?:s|es|ing)?\M',
    '\1ƿ', 'g')
$$;

create or replace function search_stem(t text) returns text language plpgsql immutable strict parallel safe as $$
declare
  stemmed text := public.search_fold(t);
begin
  if octet_length(stemmed) = length(stemmed) then return public.search_marked(stemmed); end if;
  stemmed := public.search_marked(stemmed);

  select string_agg(
    case
      when public.search_unstemmed() ? token[1] then '_' || token[1] || '_'
      when public.search_unstemmed() ? substr(token[1], 2) and token[1] ~ '^و' then '_' || token[1] || '_'
      when public.search_unstemmed() ? substr(token[1], 3) and token[1] ~ '^(?:ال|لل)' then '_' || substr(token[1], 3) || '_'
      when public.search_unstemmed() ? substr(token[1], 4) and token[1] ~ '^(?:وال|فال|بال|كال|ولل)'
        then '_' || substr(token[1], 4) || '_'
      when public.search_unstemmed() ? substr(token[1], 5) and token[1] ~ '^وبال' then '_' || substr(token[1], 5) || '_'
      else token[1]
    end,
    '')
  into stemmed
  from regexp_matches(translate(stemmed, '_', ' '), '\w+|\W+', 'g') as token;

  return replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(stemmed,
    '\m(?:وبال|وال|فال|بال|كال|ولل|لل)(?=[\u0621-\u064a]{3})', '', 'g'),
    '\mال(?=[\u0621-\u064a]{2})', '', 'g'),
    '([\u0621-\u064a]{2})(?:تين|تان)\M', '\1', 'g'),
    '([\u0621-\u064a]{3})(?:يات|ان|ون|ين|ها|يه|ي)\M', '\1', 'g'),
    '([\u0621-\u064a]{2})(?:ات|ه)\M', '\1', 'g'), '_', '');
end $$;

-- The consonants of a word, by which `bycicle` is known as `bicycle`: see `toConsonants` in text/typos.ts.
create function search_consonants(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(regexp_replace(replace(word, 'ph', 'f'),
    '[aeiouyاويىءئؤ]', '', 'g'), 'cqz', 'kks'), '(.)\1+', '\1', 'g')
$$;
alter table search_words add column consonants text generated always as (public.search_consonants(word)) stored;
create index search_words_by_consonants on search_words (consonants);

-- The generated lexemes.
update search_words set word = word;
insert into search_reindexing select from ads limit 1 on conflict (id) do update set after_id = 0;
