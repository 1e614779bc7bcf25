import { openDatabase } from '#platform/data/database.server.ts';
import { sql } from 'kysely';
import { startApp } from './servers.ts';
const app = await startApp(`/tmp/reldata-readings`);
const db = openDatabase(app.database!.connectionString, 2);
const { rows } = await sql<any>`
 select rare.word, rare.uses, rare.likely, (select array_agg(category_id) from ads where search @@ quote_literal(rare.lexeme)::tsquery) as own,
  (select array_agg(title->>'en' || coalesce(title->>'ar','')) from ads where search @@ quote_literal(rare.lexeme)::tsquery) as t,
 (select array_agg(c.n || ':' || c.category_id || ':' || c.a order by c.n desc) from (select category_id, count(*) filter (where ts_filter(search, '{a}') @@ q.q) as n, count(*) as a from ads, (select string_agg(quote_literal(k.lexeme), ' & ')::tsquery as q from search_words k where k.word = any(rare.likely)) q where search @@ q.q group by 1) c) as cats
 from search_words rare where likely <> '{}' and not is_mistyped and word ~ '^[^وبل]' and (word in ('دولااب','ثلاحه','washingmachine','chandalier') or ${sql.lit(true)}) and length(word) >= 5 and exists (select from search_words k where k.word = rare.likely[1] and k.is_term)
 order by word limit 90`.execute(db);
for (const r of rows) console.log(r.word, r.uses, r.likely.join('+'), '| own', r.own?.join(','), '|', r.cats?.slice(0, 4).join(' '), '|', r.t?.[0]?.slice(0, 40));
await db.destroy(); await app.stop(); process.exit(0);
