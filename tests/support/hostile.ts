/** Strings that PostgreSQL cannot store: NUL and lone surrogates. */
export const UNSTORABLE = ['a\0b', '\0', 'lone \ud800 surrogate', '\udc00'];

/** Injection strings: SQL, HTML, templates, paths. */
export const HARMFUL = [
  "'; drop table ads; --",
  "1' or '1'='1",
  '$1 {{7*7}} ${7*7} %s %n',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '\u202e reversed',
  '🙈'.repeat(300),
  'x'.repeat(20_000),
];

/** Strings and values that number parsers get wrong. */
export const NUMBERS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '2147483648',
  '999999999999999999',
  '9'.repeat(30),
  '١٢',
  '',
];

/** URL path segments; some are not UTF-8, some are not a valid encoding. */
export const IN_ADDRESS = [
  ...HARMFUL.map((text) => encodeURIComponent(text.slice(0, 600))),
  ...NUMBERS,
  'a%00b',
  '%00',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%',
  '%zz',
];

/** Values of unexpected types. */
export const WRONG_TYPES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 64,
  '',
  [],
  {},
  [[]],
  [null],
  { en: 1, ar: [] },
  { toString: null, constructor: 1, length: -1 },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'),
  Array.from({ length: 2000 }, () => 'x'),
];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Bodies that every endpoint refuses. */
export const BROKEN_BODIES: Record<string, Uint8Array> = {
  'broken JSON': utf8('{"name": "x"'),
  'no JSON': utf8('name=x&email=y'),
  'bad UTF-8': Uint8Array.of(...utf8('{"name": "'), 0xff, 0xc3, 0x28, ...utf8('"}')),
  'a coded lone surrogate': utf8('{"name": "\\ud800"}'),
  'a NUL': utf8('{"name": "a\\u0000b"}'),
  'a NUL in a name': utf8('{"a\\u0000b": 1}'),
  null: utf8('null'),
  text: utf8('"text"'),
  'a number': utf8('1e999'),
  'a list': utf8('[]'),
  'deep lists': utf8(nested('[', ']', 100_000)),
  'deep objects': utf8(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`),
  'a deep field': utf8(`{"name": ${nested('[', ']', 100_000)}}`),
  '10 MB': utf8(`{"name": "${'x'.repeat(10 * 1024 * 1024)}"}`),
};

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key])),
  ];
}

function changeAt(value: unknown, [key, ...rest]: Path, change: { to: unknown } | 'remove'): unknown {
  if (key === undefined) return change === 'remove' ? undefined : change.to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = changeAt(copy[key], rest, change);
  return copy;
}

/** Copies of a valid body, each with one value replaced. */
export function spoil(right: unknown, values: unknown[]): unknown[] {
  return pathsOf(right).flatMap((path) => [
    ...values.map((to) => changeAt(right, path, { to })),
    changeAt(right, path, 'remove'),
  ]);
}
