import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { wrongCode } from '#tests/support/accounts.ts';
import { type Answer, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';
import { stories } from '#tests/support/stories.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/durations.ts';

/** Wrong guesses at one code, as docs/security.md says: of one caller, and of all. */
const MAX_GUESSES = { caller: 40, all: 60 };
/** The most codes that can be entered within an hour: four at its start, and one more every 180 seconds. */
const MAX_CODES_PER_HOUR = 24;

const market = await openMarketplace({ TRUST_PROXY: 'on' });
const { id: attackerId } = await market.person();
afterAll(() => market.close());

/** Where an attacker is: at the owner's address, logged in there, or at many others. */
type Place = 'same address' | 'logged in' | 'elsewhere';
/** How an attacker guesses: with the email only, or with references. */
type Way = 'email' | 'references';
type Step =
  | { kind: 'owner asks' | 'owner asks again' | 'owner types a wrong code' }
  | { kind: 'owner types'; code: 'oldest' | 'newest' }
  | { kind: 'stranger asks' | 'stranger asks again'; from: Place }
  | { kind: 'stranger guesses'; from: Place; by: Way; times: number }
  | { kind: 'time passes'; seconds: number };

const place = fc.constantFrom<Place>('same address', 'logged in', 'elsewhere');
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('owner asks' as const, 'owner asks again' as const, 'owner types a wrong code' as const),
  }),
  fc.record({ kind: fc.constant('owner types' as const), code: fc.constantFrom('oldest' as const, 'newest' as const) }),
  fc.record({ kind: fc.constantFrom('stranger asks' as const, 'stranger asks again' as const), from: place }),
  fc.record({
    kind: fc.constant('stranger guesses' as const),
    from: place,
    by: fc.constantFrom<Way>('email', 'references'),
    times: fc.constantFrom(3, 8, 21, 35, 65),
  }),
  fc.record({ kind: fc.constant('time passes' as const), seconds: fc.constantFrom(1, 60, 180, 240, 600) }),
);
const story = fc.record({
  purpose: fc.constantFrom('reset' as const, 'delete' as const),
  steps: fc.array(step, { minLength: 3, maxLength: 16 }),
});
type Purpose = 'reset' | 'delete';

const SAME_ADDRESS = '10.0.0.1';
let strangers = 0;
const elsewhere = () => `10.${1 + ((strangers += 1) >> 16)}.${(strangers >> 8) & 255}.${strangers & 255}`;

interface SentCode {
  sentAt: number;
  digits: string;
  /** Wrong codes that were entered since, by caller. */
  guesses: Map<string, number>;
}

/** An account whose owner has an attempt, and what the emails and answers have shown so far. */
async function open(purpose: Purpose) {
  const person = await market.person();
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const isReset = purpose === 'reset';
  const call = (method: string, path: string, body: object, from: string, by?: Person) =>
    market.call(method, path, { body, headers: { 'x-forwarded-for': from }, ...(by && { by }) });
  const ask = (from: string, by?: Person) =>
    isReset
      ? call('POST', '/auth/forgot-password', { email }, from, by)
      : call('PUT', '/account/delete-otp', { email }, from, by);
  const enter = (holder: object, otp: string, from: string, by?: Person): Promise<Answer> =>
    isReset
      ? call('POST', '/auth/verify-otp', { ...holder, otp, forgotPassword: true }, from, by)
      : call('PUT', '/account/verify-delete-otp', { ...holder, otp }, from, by);
  // A deletion is requested again with the form, which is another attempt.
  const askAgain = (holder: object, from: string, by?: Person) =>
    isReset ? call('POST', '/auth/resend-otp', { ...holder, forgotPassword: true }, from, by) : ask(from, by);

  const codes: SentCode[] = [];
  /** Reads the codes that were sent meanwhile. */
  const readMails = async () => {
    const mails = await market.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    for (const { subject } of mails.slice(codes.length))
      codes.push({ sentAt: market.time.now, digits: subject.slice(0, 6), guesses: new Map() });
  };
  const count = (caller: string, times: number) => {
    for (const { guesses } of codes) guesses.set(caller, (guesses.get(caller) ?? 0) + times);
  };
  return { email, isReset, ask, askAgain, enter, codes, readMails, count };
}
type World = Awaited<ReturnType<typeof open>>;

interface Own {
  reference: string;
  /** The first of the codes that it accepts. */
  first: number;
  wrong: number;
}

async function ownerAsks(world: World): Promise<Own> {
  const { status, body } = await world.ask(SAME_ADDRESS);
  expect([status, body.data.resendAfter <= 3600]).toEqual([200, true]);
  await world.readMails();
  return { reference: body.data.reference, first: world.codes.length - 1, wrong: 0 };
}

async function ownerAsksAgain(world: World, own: Own): Promise<{ own: Own; isSent: boolean }> {
  const sent = world.codes.length;
  if (!world.isReset) return { own: await ownerAsks(world), isSent: world.codes.length > sent };
  const { status } = await world.askAgain({ reference: own.reference }, SAME_ADDRESS);
  await world.readMails();
  if (world.codes.length > sent) return { own: { ...own, first: world.codes.length - 1, wrong: 0 }, isSent: true };
  return { own: status === 200 ? { ...own, wrong: 0 } : own, isSent: false };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Whether the owner's own attempt must accept this code, whatever others did. */
const mustAccept = (world: World, own: Own, at: number): boolean => {
  const code = world.codes[at];
  return (
    code !== undefined &&
    at >= own.first &&
    market.time.now - code.sentAt < 10 * MINUTE_MS &&
    own.wrong < 5 &&
    (code.guesses.get(SAME_ADDRESS) ?? 0) < MAX_GUESSES.caller &&
    sum([...code.guesses.values()].map((times) => Math.min(times, MAX_GUESSES.caller))) < MAX_GUESSES.all
  );
};

async function guess(world: World, { from, by, times }: Extract<Step, { kind: 'stranger guesses' }>): Promise<void> {
  const otp = wrongCode(world.codes.at(-1)?.digits ?? '000000');
  const isRight = world.codes.some(({ digits }) => digits === otp);
  if (isRight) return;
  const [, person] = await strangerAt(from);
  for (let left = times; left > 0; left -= 5) {
    const address = from === 'elsewhere' ? elsewhere() : SAME_ADDRESS;
    const holder =
      by === 'email' ? { email: world.email } : { reference: (await world.ask(address, person)).body.data.reference };
    await world.readMails();
    await Promise.all(Array.from({ length: Math.min(5, left) }, () => world.enter(holder, otp, address, person)));
    world.count(person ? 'member' : address, Math.min(5, left));
  }
}

/** Takes the steps. Returns the owner's attempt; undefined once the owner's code was accepted. */
async function play(world: World, steps: Step[]): Promise<Own | undefined> {
  let own = await ownerAsks(world);
  for (const [index, taken] of steps.entries()) {
    const story = JSON.stringify(steps.slice(0, index + 1));
    if (taken.kind === 'time passes') market.time.now += taken.seconds * SECOND_MS;
    if (taken.kind === 'owner asks') own = await ownerAsks(world);
    if (taken.kind === 'owner asks again') ({ own } = await ownerAsksAgain(world, own));
    if (taken.kind === 'owner types a wrong code') {
      const otp = wrongCode(world.codes.at(-1)?.digits ?? '');
      if (world.codes.some(({ digits }) => digits === otp)) continue;
      expect((await world.enter({ reference: own.reference }, otp, SAME_ADDRESS)).status).toBe(422);
      own = { ...own, wrong: own.wrong + 1 };
      world.count(SAME_ADDRESS, 1);
    }
    if (taken.kind === 'stranger asks') await world.ask(...(await strangerAt(taken.from)));
    if (taken.kind === 'stranger asks again')
      await world.askAgain({ email: world.email }, ...(await strangerAt(taken.from)));
    if (taken.kind.startsWith('stranger asks')) await world.readMails();
    if (taken.kind === 'stranger guesses') await guess(world, taken);
    if (taken.kind === 'owner types') {
      const accepted = world.codes.findIndex((_, at) => mustAccept(world, own, at));
      const at = taken.code === 'oldest' ? accepted : world.codes.length - 1;
      if (!mustAccept(world, own, at)) continue;
      const answer = await world.enter({ reference: own.reference }, world.codes[at]?.digits ?? '', SAME_ADDRESS);
      expect(answer.status, `(a) ${story}`).toBe(200);
      return undefined;
    }
  }
  return own;
}

/** An address, and the session of an attacker who is logged in. */
const strangerAt = async (from: Place): Promise<[string, Person?]> =>
  from === 'elsewhere'
    ? [elsewhere()]
    : from === 'logged in'
      ? [SAME_ADDRESS, await signIn(market.services, attackerId)]
      : [SAME_ADDRESS];

/** (b) If others have ended the code, the next one can be sent after 180 seconds at most, and works. */
async function finish(world: World, own: Own, story: string): Promise<void> {
  const last = world.codes.length - 1;
  if (!mustAccept(world, { ...own, first: last, wrong: 0 }, last)) {
    market.time.now += 180 * SECOND_MS;
    const { own: next } = await ownerAsksAgain(world, own);
    const answer = await world.enter({ reference: next.reference }, world.codes.at(-1)?.digits ?? '', SAME_ADDRESS);
    expect(answer.status, `(b) ${story}`).toBe(200);
  }
}

/** The most wrong guesses that a code was compared with, and the most codes that could be entered within an hour. */
async function countGuesses({ email }: World): Promise<{ guesses: number; codes: number }> {
  const codes = await market.db.selectFrom('one_time_codes').selectAll().where('email', '=', email).execute();
  const withinHourFrom = ({ created_at: from }: { created_at: Date }) =>
    codes.filter((code) => code.expires_at > from && code.created_at.getTime() < from.getTime() + HOUR_MS).length;
  return {
    guesses: Math.max(...codes.map(({ wrong_tries }) => wrong_tries)),
    codes: Math.max(...codes.map(withinHourFrom)),
  };
}

const EXAMPLES: Step[][] = [
  // The finding: requests alone took the tries of everyone at the address.
  [
    ...Array.from({ length: 6 }, (): Step => ({ kind: 'stranger asks', from: 'same address' })),
    { kind: 'owner asks' },
    { kind: 'owner types', code: 'newest' },
  ],
  Array.from({ length: 8 }, (): Step => ({ kind: 'owner asks' })).concat({ kind: 'owner types', code: 'newest' }),
  // The limit of the address is used up before the owner asks.
  [
    { kind: 'stranger guesses', from: 'same address', by: 'references', times: 35 },
    { kind: 'owner asks' },
    { kind: 'owner types a wrong code' },
    { kind: 'owner types', code: 'newest' },
  ],
  // Someone else has another code sent while the first is under way.
  [
    { kind: 'time passes', seconds: 180 },
    { kind: 'stranger asks', from: 'elsewhere' },
    { kind: 'owner types', code: 'oldest' },
  ],
  // The fifth code of the hour is ended by guesses.
  [
    ...Array.from({ length: 4 }, (): Step[] => [
      { kind: 'time passes', seconds: 180 },
      { kind: 'stranger asks', from: 'elsewhere' },
    ]).flat(),
    { kind: 'stranger guesses', from: 'elsewhere', by: 'email', times: 65 },
  ],
  // One address alone doesn't end the code of the others.
  [
    { kind: 'stranger guesses', from: 'logged in', by: 'references', times: 65 },
    { kind: 'owner types', code: 'newest' },
  ],
];

test('whatever others do, the right code works in the owner’s attempt, and guesses are bounded', async () => {
  const examples = EXAMPLES.flatMap((steps) => [
    { purpose: 'reset' as const, steps },
    { purpose: 'delete' as const, steps },
  ]);
  await fc.assert(
    fc.asyncProperty(story, async ({ purpose, steps }) => {
      market.time.now += 2 * HOUR_MS;
      const world = await open(purpose);
      const own = await play(world, steps);
      if (own) await finish(world, own, JSON.stringify(steps));
      const most = await countGuesses(world);
      expect(most.guesses, `(d) ${JSON.stringify(steps)}`).toBeLessThanOrEqual(MAX_GUESSES.all);
      expect(most.codes, `(d) ${JSON.stringify(steps)}`).toBeLessThanOrEqual(MAX_CODES_PER_HOUR);
    }),
    { endOnFailure: true, ...stories(examples.map((example): [typeof example] => [example])) },
  );
});

test('a persistent attack gets at most 60 guesses at a code, and one code in 180 seconds', async () => {
  const world = await open('reset');
  const start = market.time.now;
  let wrong = 0;
  while (market.time.now < start + 15 * MINUTE_MS) {
    const { reference } = (await world.ask(elsewhere())).body.data;
    await world.readMails();
    const otp = wrongCode(world.codes.at(-1)?.digits ?? '');
    for (let caller = 0; caller < 13; caller += 1) {
      const holder = caller === 0 ? { reference } : { email: world.email };
      const from = elsewhere();
      const answers = await Promise.all(Array.from({ length: 5 }, () => world.enter(holder, otp, from)));
      wrong += answers.filter(({ body }) => body.errorCode === 'INVALID_OTP').length;
    }
    market.time.now += 90 * SECOND_MS;
  }
  expect([world.codes.length, wrong]).toEqual([5, 300]);
});
