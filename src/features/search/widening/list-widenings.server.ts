import { findPlaceCountry } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type { SearchQuery } from '../contract.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type { FacetCount } from '../facets/contract.ts';
import { countList } from '../facets/count-list.server.ts';
import { recordEmptySearch } from '../search-counts/search-counts.server.ts';
import { listShorterTexts } from '../text/nearest-text.ts';
import { weighWords } from '../understanding/read-search.server.ts';
import type * as wideningApi from './contract.ts';
import { listMeantCategories, findOtherCategories, toCategoryChange } from './other-categories.server.ts';
import {
  changeQuery,
  chooseSteps,
  type Found,
  type Ladder,
  listLadders,
  mergeSteps,
  type Step,
  type TextParts,
  toQueryChange,
} from './steps.ts';

type Widenings = ResponseData<typeof wideningApi.list>;

/** With the other categories. */
const MAX_SUGGESTIONS = 6;
/** More lists are not counted for an empty one. */
const MAX_COUNTS = 12;

/**
 * Wider searches for an empty list: one of its conditions widened or left out, another category, or else the fewest
 * conditions left out together. Also counts searches without results, because browsers call this for every empty list,
 * even a cached one.
 */
export async function listWidenings(ctx: Ctx, query: SearchQuery): Promise<Widenings> {
  const count = limitCounts(ctx);
  if ((await count(query)).count > 0) return { wider: [], categories: [] };
  await recordEmptySearch(ctx, query);
  const { text, country } = await readConditions(ctx, query);
  const ladders = listLadders({ query, text, country });
  const search: Search = {
    query,
    text,
    ladders,
    attempt: async (step) => ({
      ...step,
      found: await count(changeQuery(query, toQueryChange(step.change, text))),
    }),
  };
  const dropped = await Promise.all(ladders.map(({ drop }) => drop && search.attempt(drop)));
  const climbed = await Promise.all(
    ladders.map((ladder, at) => (dropped[at]?.found.count === 0 ? [] : climb(search, ladder))),
  );
  const { categories, parent } = await findOtherCategories(ctx, query, count);
  const single = toFound([...dropped, ...climbed.flat(), parent]);
  const hasText = categories.length > 0 || single.some(({ change }) => !('words' in change));
  const meant = hasText ? [] : await Promise.all((await listMeantCategories(ctx, query)).map(search.attempt));
  const isNear = categories.length > 0 || single.some(({ change }) => change['words'] !== null);
  const combined = isNear ? [] : await combine(search);
  return {
    wider: chooseSteps(toFound([...single, ...meant, ...combined]), MAX_SUGGESTIONS - categories.length).map(
      ({ distance: _, change, ...step }) => ({ ...step, change: toQueryChange(change, text) }),
    ),
    categories,
  };
}

const toFound = <Step extends Found>(steps: (Step | undefined)[]): Step[] =>
  steps.flatMap((step) => (step && step.found.count > 0 ? [step] : []));

/** The parts of the text that is searched for, and the country of the city. */
async function readConditions(ctx: Ctx, query: SearchQuery): Promise<{ text: TextParts; country: string | undefined }> {
  const asked = await resolveFilter(ctx, query);
  const { nearest, prices, catalog } = asked;
  const { analyzedText, reading } =
    nearest === undefined ? asked : await resolveFilter(ctx, changeQuery(query, { search: nearest }));
  return {
    text: {
      words: asked.query.search,
      shorter:
        analyzedText && reading ? listShorterTexts(weighWords({ analyzedText, reading }, catalog)).map(toText) : [],
      prices: prices.map(({ id, words }) => {
        const [min = '', max = ''] = id.split('..');
        return { words, min: toNumber(min), max: toNumber(max) };
      }),
    },
    country: query.country === undefined ? findPlaceCountry(catalog, query)?.code : undefined,
  };
}

const toText = (words: string[]): string => words.join(' ');
const toNumber = (text: string): number | undefined => (text === '' ? undefined : Number(text));

interface Search {
  query: SearchQuery;
  text: TextParts;
  ladders: Ladder[];
  /** Counts the ads of a step. */
  attempt: <Tried extends Step>(step: Tried) => Promise<Tried & { found: FacetCount }>;
}
type Attempt = Awaited<ReturnType<Search['attempt']>>;

/** The steps of a ladder that are suggested beside leaving its condition out. */
async function climb({ attempt }: Search, { steps, isNested }: Ladder): Promise<Attempt[]> {
  if (!isNested) return Promise.all(steps.map(attempt));
  for (const step of steps) {
    const found = await attempt(step);
    if (found.found.count > 0) return [found];
  }
  return [];
}

/**
 * For a list on which no single step finds ads: the text alone with as many of the other conditions as possible, a
 * shorter text in the list's place, and the list's category without the text.
 */
async function combine(search: Search): Promise<Attempt[]> {
  const { query, text, ladders } = search;
  const [ofWords, filters] = text.words === undefined ? [undefined, ladders] : [ladders[0], ladders.slice(1)];
  const ofCategory: Ladder[] = query.categoryId
    ? [{ steps: [], isNested: true, drop: { change: toCategoryChange(query, null), distance: 4 } }]
    : [];
  const ofText = ofWords ? await findFewest(search, [...ofCategory, ...filters]) : [];
  const [shorter] = ofWords?.steps ?? [];
  const others = filters.filter(({ drop }) => drop && !('country' in drop.change || 'city' in drop.change));
  const inPlace = shorter && others.length > 0 ? [await search.attempt(mergeAll([shorter], others))] : [];
  const inCategory =
    query.categoryId && ofText.length === 0 ? await findFewest(search, filters, ofWords?.drop && [ofWords.drop]) : [];
  return [...ofText, ...inPlace, ...inCategory];
}

/**
 * The list without all of some conditions, and with those of them restored that leave it ads, in their order. Empty if
 * even the first has none. `dropped` stays left out.
 */
async function findFewest({ attempt }: Search, ladders: Ladder[], dropped: Step[] = []): Promise<Attempt[]> {
  const all = await attempt(mergeAll(dropped, ladders));
  if (all.found.count === 0) return [];
  let nearest = all;
  const steps = new Map(ladders.map((ladder) => [ladder, ladder.drop ? [ladder.drop] : []]));
  for (const ladder of ladders) {
    const widened = ladder.isNested ? ladder.steps.slice(-1) : ladder.steps;
    for (const kept of [[], ...widened.map((step) => [step])]) {
      const tried = await attempt(mergeSteps([...dropped, ...new Map(steps).set(ladder, kept).values()].flat()));
      if (tried.found.count === 0) continue;
      nearest = tried;
      steps.set(ladder, kept);
      break;
    }
  }
  return nearest === all ? [all] : [nearest, all];
}

const mergeAll = (steps: Step[], ladders: Ladder[]): Step =>
  mergeSteps([...steps, ...ladders.flatMap(({ drop }) => (drop ? [drop] : []))]);

/** Counts lists, each once, and no more than `MAX_COUNTS`: further ones count as empty. */
function limitCounts(ctx: Ctx): (query: SearchQuery) => Promise<FacetCount> {
  const counted = new Map<string, Promise<FacetCount>>();
  return (query) => {
    const key = JSON.stringify(Object.entries(query).toSorted());
    const before = counted.get(key);
    if (before) return before;
    if (counted.size >= MAX_COUNTS) return Promise.resolve({ count: 0 });
    const counting = countList(ctx, query);
    counted.set(key, counting);
    return counting;
  };
}
