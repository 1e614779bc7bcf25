import { openDatabase } from '#platform/data/database.server.ts';
import { sql } from 'kysely';
import { startApp } from './servers.ts';
import { refreshVocabulary } from '#features/search/text/vocabulary.server.ts';
const app = await startApp(`/tmp/reldata-readings`);
const db = openDatabase(app.database!.connectionString, 2);
await sql`update search_words set is_interpreted = false where uses between 1 and 20 and not is_term`.execute(db);
const t = Date.now();
const n = (await sql<any>`select count(*) from search_words where not is_interpreted`.execute(db)).rows[0];
await refreshVocabulary(db);
console.log(n, Date.now() - t, 'ms');
for (const flag of [true, false]) {
  const { rows } = await sql<any>`select word, uses, array_to_string(likely, '+') as likely from search_words where likely <> '{}' and is_mistyped = ${flag} order by md5(word) limit 150`.execute(db);
  console.log(flag, rows.length, rows.map((r) => `${r.word}→${r.likely}`).join('  '));
}
console.log((await sql<any>`select word, uses, is_term, lexeme, likely, is_mistyped from search_words where word in ('wardrope','دولااب','ثلاحه','غسلاه','washingmachine','سامسنوج','نظارهشمسيه','غرفتينوصاله')`.execute(db)).rows);
await db.destroy(); await app.stop(); process.exit(0);
