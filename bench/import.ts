import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { CategoryInput, SpecificationInput } from '#features/catalog/catalog-input.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { withConnection } from '#platform/data/with-connection.server.ts';

import { checkOut } from './check-out.ts';
import { readCpuTime } from './cpu-time.ts';
import { generateAds, NEWEST_AD_AT } from './generate-ads.ts';
import { generateAttributes } from './generate-attributes.ts';
import { ROOT } from './servers.ts';

const SELLERS = 2_000;
/** The first import into an empty database also fills in the demo. */
const WARM_UP_ADS = 200;
const MIN_ADS_PER_SECOND = 1_500;
/** Budget for the CPU time per ad relative to the commit in `--against`. */
const MAX_RATIO = 1.5;

interface Cost {
  adsPerSecond: number;
  /** Of the command and the database, in milliseconds. */
  cpuPerAd: number;
}

/**
 * Prints how many ads a second `npm run import` stores, and its CPU time per ad. With `against`, relative to another
 * commit: returns whether it is within that budget instead of the one for ads per second.
 */
export async function benchImport(ads = 100_000, against?: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-import-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  try {
    const warmUp = writeFile(folder, 'warm-up', WARM_UP_ADS);
    const file = writeFile(folder, 'ads', ads);
    const own = await measure(ROOT, path.join(folder, 'own'), [warmUp, file], ads);
    print('this code', own);
    if (!against) return own.adsPerSecond >= MIN_ADS_PER_SECOND;
    const other = await measure(checkOut(against), path.join(folder, 'other'), [warmUp, file], ads);
    print(`commit ${against}`, other);
    const ratio = own.cpuPerAd / other.cpuPerAd;
    process.stdout.write(`ratio of the CPU times ${ratio.toFixed(2)} (budget ${MAX_RATIO})\n`);
    return ratio <= MAX_RATIO;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const print = (name: string, { adsPerSecond, cpuPerAd }: Cost) =>
  process.stdout.write(`${name}: ${Math.round(adsPerSecond)} ads a second, CPU ${cpuPerAd.toFixed(2)} ms per ad\n`);

/** Imports the files one after the other, and measures the last one. */
async function measure(root: string, dataDir: string, files: string[], ads: number): Promise<Cost> {
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  try {
    let cost: Cost | undefined;
    for (const file of files) {
      // Processes that have ended count for this one.
      const readCpu = () => readCpuTime(process.pid) + readCpuTime(postgres.pid);
      const [startedAt, cpu] = [performance.now(), readCpu()];
      const child = spawn('npm', ['run', '-s', 'import', file], {
        cwd: root,
        // Not the database's folder: the app makes its own private.
        env: {
          ...process.env,
          DATA_DIR: path.join(dataDir, 'data'),
          DATABASE_URL: postgres.connectionString,
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', process.stderr, process.stderr],
      });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`The import ended with ${code}`);
      const seconds = (performance.now() - startedAt) / 1_000;
      cost = { adsPerSecond: ads / seconds, cpuPerAd: (readCpu() - cpu) / ads };
    }
    const stored = await countImportedAds(postgres.connectionString);
    if (stored !== WARM_UP_ADS + ads) throw new Error(`${stored} ads were imported`);
    return cost!;
  } finally {
    await postgres.stop();
  }
}

const countImportedAds = (databaseUrl: string): Promise<number> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from ads where import_digest is not null',
    );
    return rows[0]!.count;
  });

/** Writes generated ads as an import file, without pictures. */
function writeFile(folder: string, name: string, count: number): string {
  const leaves = starters.general.flatMap((root) => leavesOf(root));
  const cities = countries.flatMap((country) => country.cities.map((city) => ({ country, city })));
  const lines: string[] = [];
  for (const ad of generateAds({ count, categories: leaves.length, cities: cities.length, sellers: SELLERS })) {
    const { country, city } = cities[ad.city]!;
    const { path: category, specifications } = leaves[ad.category]!;
    const line = {
      reference: `${name}-${lines.length}`,
      category,
      attributes: generateAttributes(ad, specifications),
      title: ad.title,
      description: ad.description,
      ...(ad.price !== null && { price: Math.ceil(ad.price / country.exchangeRate), currency: country.currency }),
      country: country.code,
      city: city.slug,
      seller: {
        name: `Seller ${ad.seller}`,
        mobile: `+965 ${50_000_000 + ad.seller}`,
        email: `seller${ad.seller}@example.com`,
      },
      createdAt: new Date(NEWEST_AD_AT - ad.ageMinutes * MINUTE_MS).toISOString(),
    };
    lines.push(JSON.stringify(line));
  }
  const file = path.join(folder, `${name}.ndjson`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

interface Leaf {
  /** Slugs from the root down. */
  path: string;
  /** Inherited and own ones. */
  specifications: Parameters<typeof generateAttributes>[1];
}

/** The categories without children. */
function leavesOf({ slug, specifications = [], children = [] }: CategoryInput, above?: Leaf): Leaf[] {
  const leaf = {
    path: above ? `${above.path}/${slug}` : slug,
    specifications: [...(above?.specifications ?? []), ...specifications.map(toSpecification)],
  };
  return children.length === 0 ? [leaf] : children.flatMap((child) => leavesOf(child, leaf));
}

const toSpecification = ({ key, type, options = [], dependsOn, min, max }: SpecificationInput) => ({
  key,
  type,
  options,
  dependsOn: dependsOn ?? null,
  min: min ?? null,
  max: max ?? null,
});
