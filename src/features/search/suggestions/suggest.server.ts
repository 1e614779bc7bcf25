import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Answer } from '#platform/endpoint.ts';

import { fold } from '../fold.ts';
import { memoryOf, remember } from '../memory.server.ts';
import { FORGIVEN_FROM } from '../rules.ts';
import type { suggest } from './contract.ts';
import { findPhrases, findWordsAlike } from './queries.server.ts';
import { beginningMeant, type NamedCategory, pickCategories } from './rules.ts';

type Suggestions = Answer<typeof suggest>;

const MOST_CATEGORIES = 3;
const MOST_PHRASES = 7;
const NONE: Suggestions = { categories: [], phrases: [] };

/** What may be meant by what is typed so far, remembered for a minute: everyone types the same beginnings. */
export function findSuggestions(db: Database, text: string): Promise<Suggestions> {
  const folded = fold(text).replaceAll(/\s+/g, ' ').trim();
  if (folded.length < 2) return Promise.resolve(NONE);
  return remember(memoryOf(db).suggestions, folded, async () => {
    const names = namesOf(await getCatalog(db));
    const found = await find(db, names, folded);
    if (found.categories.length > 0 || found.phrases.length > 0) return found;
    const mended = await mend(db, folded);
    return mended === folded ? found : find(db, names, mended);
  });
}

async function find(db: Database, names: NamedCategory[], folded: string): Promise<Suggestions> {
  const phrases = await findPhrases(db, folded, MOST_PHRASES);
  return { categories: pickCategories(names, folded, MOST_CATEGORIES).map(({ view }) => view), phrases };
}

/** The same with each longer word replaced by the one in use that it most looks like the beginning of. */
async function mend(db: Database, folded: string): Promise<string> {
  const words = folded.split(' ').slice(0, 4);
  const mendWord = async (word: string) =>
    word.length < FORGIVEN_FROM || /\d/.test(word)
      ? word
      : (beginningMeant(word, await findWordsAlike(db, word)) ?? word);
  return (await Promise.all(words.map(mendWord))).join(' ');
}

const named = new WeakMap<Catalog, NamedCategory[]>();

/** Folded once for each catalogue that is held. */
function namesOf(catalog: Catalog): NamedCategory[] {
  const known = named.get(catalog);
  if (known) return known;
  const names = catalog.categories.map(({ _id, name, parentId }): NamedCategory => ({
    view: { _id, name, parent: parentId === null ? null : (catalog.categoryBySlug.get(parentId)?.name ?? null) },
    names: [name.en, name.ar].flatMap((text) => (text ? [fold(text)] : [])),
  }));
  named.set(catalog, names);
  return names;
}
