import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findForeignClass } from '../scripts/lint/design-tokens.ts';
import { findImportViolation } from '../scripts/lint/import-boundaries.ts';
import { isOverlong } from '../scripts/lint/line-length.ts';
import { isPhysical, findLogicalClass } from '../scripts/lint/logical-css.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** A copy of the real configuration with violations beside it. */
const COPIED = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'tsconfig.json',
  'package.json',
  'scripts',
  'src/paths.ts',
  'src/app/styles/tokens.css',
];

let project: string;
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'dallal-gates-'));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(project, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
}

function run(tool: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Each file breaks one rule of the linter. */
const VIOLATIONS: Record<string, [rule: string, text: string]> = {
  'src/platform/back.ts': ['dallal(import-boundaries)', `export { rules as back } from '#features/ads/rules.ts';\n`],
  'src/features/catalog/up.server.ts': [
    'dallal(import-boundaries)',
    `import { rules } from '#features/ads/rules.ts';\nexport const up = rules;\n`,
  ],
  'src/features/payments/their.server.ts': [
    'dallal(import-boundaries)',
    `export const their = () => import('#features/ads/queries.server.ts');\n`,
  ],
  'src/features/ads/contract.ts': [
    'dallal(import-boundaries)',
    `import type { Row } from './queries.server.ts';\nexport type Ad = Row;\n`,
  ],
  'src/features/ads/card.tsx': [
    'dallal(import-boundaries)',
    `import { rows } from './queries.server.ts';\nexport const Card = () => <p>{rows}</p>;\n`,
  ],
  'src/ui/kit/button.tsx': [
    'dallal(import-boundaries)',
    `import { rules } from '#features/ads/rules.ts';\nexport const Button = () => <p>{rules}</p>;\n`,
  ],
  'src/features/ads/secret.server.ts': ['node(no-process-env)', `export const secret = process.env.SECRET;\n`],
  'src/platform/any.ts': ['typescript(no-explicit-any)', `export const any = (value: any): string => value;\n`],
  'src/platform/barrel.ts': ['oxc(no-barrel-file)', `export * from './any.ts';\n`],
  'src/platform/own-cache.ts': [
    'dallal(no-own-cache)',
    `import { LRUCache } from 'lru-cache';\nexport const ownCache = new LRUCache({ max: 1 });\n`,
  ],
  'src/platform/late-cache.ts': ['dallal(no-own-cache)', `export const lateCache = () => import('lru-cache');\n`],
  'src/platform/wait.test.ts': [
    'dallal(no-waiting-tests)',
    `import type { Page } from 'playwright-core';\nexport const wait = (page: Page) => page.waitForTimeout(1);\n`,
  ],
  'src/platform/real-clock.test.ts': ['dallal(no-waiting-tests)', `export const now = () => Date.now();\n`],
  'src/platform/timer.test.ts': [
    'dallal(no-waiting-tests)',
    `import { setTimeout as sleep } from 'node:timers/promises';\nexport const wait = () => sleep(1);\n`,
  ],
  'src/platform/cycle-one.ts': [
    'import(no-cycle)',
    `import { cycleTwo } from './cycle-two.ts';\nexport const cycleOne = (): number => cycleTwo();\n`,
  ],
  'src/platform/cycle-two.ts': [
    'import(no-cycle)',
    `import { cycleOne } from './cycle-one.ts';\nexport const cycleTwo = (): number => cycleOne();\n`,
  ],
  'src/platform/type-one.ts': [
    'import(no-cycle)',
    `import type { TypeTwo } from './type-two.ts';\nexport type TypeOne = TypeTwo[] | 1;\n`,
  ],
  'src/platform/type-two.ts': [
    'import(no-cycle)',
    `import type { TypeOne } from './type-one.ts';\nexport type TypeTwo = TypeOne[] | 2;\n`,
  ],
  'src/platform/long.ts': [
    'eslint(max-lines)',
    `${Array.from({ length: 401 }, (_, at) => `export const long_${at} = ${at};`).join('\n')}\n`,
  ],
  'src/platform/decode.ts': [
    'eslint(no-restricted-imports)',
    `import sharp from 'sharp';\nexport const decode = (file: string) => sharp(file).metadata();\n`,
  ],
  'src/platform/run-task.ts': [
    'eslint(no-restricted-imports)',
    `import { tasks } from './picture-decoder/process/tasks.server.ts';\nexport const runTask = tasks.resize;\n`,
  ],
  'src/platform/noise.ts': ['eslint(no-console)', `console.log('hello');\n`],
  'src/app/link.ts': ['dallal(no-literal-path)', `export const link = (id: string) => \`/ad/\${id}\`;\n`],
  'src/app/is-list.ts': [
    'dallal(no-literal-path)',
    `export const isList = (url: string) => /^\\/list\\b/.test(url);\n`,
  ],
  'src/app/physical-class.tsx': [
    'dallal(logical-css)',
    `export const PhysicalClass = () => <p className="flex md:ml-2" />;\n`,
  ],
  'src/app/physical-style.tsx': [
    'dallal(logical-css)',
    `export const PhysicalStyle = () => <p style={{ marginLeft: 2 }} />;\n`,
  ],
  'src/app/palette.tsx': [
    'dallal(design-tokens)',
    `export const Palette = () => <p className="flex md:hover:bg-red-600" />;\n`,
  ],
  'src/app/hex.tsx': ['dallal(design-tokens)', `export const Hex = () => <p style={{ color: '#b3261e' }} />;\n`],
  'src/app/named-colour.tsx': [
    'dallal(design-tokens)',
    `export const NamedColour = () => <p style={{ color: 'red', blockSize: '50%', animationDelay: '80ms' }} />;\n`,
  ],
  'src/app/shadow.tsx': [
    'dallal(design-tokens)',
    `export const Shadow = () => <p style={{ boxShadow: '0 1px 2px black' }} />;\n`,
  ],
  'src/app/drawing.tsx': [
    'dallal(design-tokens)',
    `export const Drawing = () => <path fill="none" stroke="black" color="currentColor" />;\n`,
  ],
  'src/app/icon.tsx': [
    'dallal(design-tokens)',
    `export const Icon = ({ Icon: Shown }: { Icon: 'svg' }) => <Shown fontSize={1} {...{}} size={17} />;\n`,
  ],
  'src/app/sentence.tsx': ['dallal(no-literal-text)', `export const Sentence = () => <p>Sold out</p>;\n`],
  'src/app/spoken.tsx': ['dallal(no-literal-text)', `export const Spoken = () => <input aria-label="Price" />;\n`],
  'src/app/branch.tsx': [
    'dallal(no-literal-text)',
    `export const Branch = ({ isSold }: { isSold: boolean }) => <p>{isSold ? 'Sold' : null}</p>;\n`,
  ],
  'src/app/picture.tsx': ['jsx-a11y(alt-text)', `export const Picture = () => <img src="/logo.png" />;\n`],
};

/** Files that resemble a violation but follow the rules. */
const FINE = {
  'src/features/ads/queries.server.ts': `export interface Row {\n  id: number;\n}\nexport const rows = 1;\n`,
  'src/features/ads/rules.ts': `export const rules = 1;\n`,
  'src/features/ads/publish.server.ts': [
    `import { rows } from './queries.server.ts';`,
    `export const publish = () => rows;\n`,
  ].join('\n'),
  'src/features/moderation/approve.server.ts': [
    `import { publish } from '#features/ads/publish.server.ts';`,
    `export const approve = publish;\n`,
  ].join('\n'),
  'src/features/ads/heart.tsx': [
    `import { dot } from '#ui/kit/dot.tsx';`,
    `export const Heart = () => <p className="ms-2 text-start" title={dot}>{'· 1'}</p>;\n`,
  ].join('\n'),
  'src/app/files.ts': `export const files = ['/listing.png', '/admin-logo.png', 'GET /ad'];\n`,
  'src/ui/kit/dot.tsx': `export const dot = '·';\n`,
  'src/config.ts': `export const config = process.env.SECRET;\n`,
};

test('the linter refuses each violation by its rule, and nothing else', () => {
  write({ ...Object.fromEntries(Object.entries(VIOLATIONS).map(([file, [, text]]) => [file, text])), ...FINE });
  const { status, output } = run('oxlint', '-f', 'json', 'src');
  expect(status).toBe(1);
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] };
  const found = Object.fromEntries(diagnostics.map(({ filename, code }) => [filename, code]));
  expect(found).toEqual(Object.fromEntries(Object.entries(VIOLATIONS).map(([file, [rule]]) => [file, rule])));
});

test('the line-length rule rejects long lines in code, comments and strings', () => {
  const long = 'x'.repeat(90);
  write({
    'lines/long.ts': `// ${long} ${long}\nexport const one = '${long}';\nexport const two = '${long} ${long}';\n`,
  });
  const { status, output } = run('oxlint', '-f', 'json', 'lines');
  expect(status).toBe(1);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const found = diagnostics.filter(({ code }) => code === 'dallal(line-length)');
  expect(found.map(({ labels }) => labels[0]?.span.line).toSorted()).toEqual([1, 3]);
});

test('the format check refuses a badly laid out file', () => {
  write({ 'laid/out.ts': 'export const  one = "1"\n' });
  expect(run('oxfmt', '--check', 'laid').status).toBe(1);
  write({ 'laid/out.ts': `export const one = '1';\n` });
  expect(run('oxfmt', '--check', 'laid').status).toBe(0);
});

test('the type check refuses a wrong type and a message that does not exist', () => {
  const strings = {
    notAString: `export const one: string = 1;\n`,
    unknownKey: `import i18next from 'i18next';\n\nexport const one = i18next.t('noSuchMessage');\n`,
  };
  cpSync(path.join(ROOT, 'locales'), path.join(project, 'locales'), { recursive: true });
  cpSync(path.join(ROOT, 'src/platform/text/i18next.d.ts'), path.join(project, 'types/i18next.d.ts'));
  const options = { extends: './tsconfig.json', include: ['types'] };
  write({
    'types/not-a-string.ts': strings.notAString,
    'types/unknown-key.ts': strings.unknownKey,
    'tsconfig.types.json': JSON.stringify(options),
  });
  const { status, output } = run('tsc', '--noEmit', '--pretty', 'false', '-p', 'tsconfig.types.json');
  expect(status).not.toBe(0);
  expect(output).toMatch(/types\/not-a-string\.ts.*TS2322/);
  expect(output).toMatch(/types\/unknown-key\.ts.*TS2345/);
});

test('the search for dead code refuses files and exports that nothing uses', () => {
  write({
    'src/main.ts': `import { used } from './parts.ts';\n\nused();\n`,
    'src/parts.ts': `export const own = 1;\nexport const used = () => own;\nexport const unused = 1;\n`,
    'src/alone.ts': 'export {};\n',
  });
  const { status, output } = run('knip', '--no-progress', '--reporter', 'compact');
  expect(status).toBe(1);
  expect(output).toContain('src/alone.ts');
  expect(output).toMatch(/src\/parts\.ts.*own.*unused/);
});

test('the words check refuses languages that differ', () => {
  write({ 'locales/en/gate.json': '{ "title": "Title", "ads_one": "{{count}} ad", "ads_other": "{{count}} ads" }' });
  write({ 'locales/ar/gate.json': '{ "title": " ", "ads_one": "إعلان", "ads_other": "{{count}} إعلان" }' });
  write({ 'locales/en/lonely.json': '{}', 'demo/README.md': '' });
  const { status, output } = run('node', 'scripts/check-locales.ts');
  expect(status).toBe(1);
  for (const form of ['zero', 'two', 'few', 'many'])
    expect(output).toContain(`gate.json: ads_${form} is missing in ar`);
  expect(output).toContain('gate.json: ar title is empty');
  expect(output).toContain('lonely.json is missing in ar');
});

/** Texts that the words check refuses, by key: in both languages, with its message. */
const REFUSED_TEXTS: [key: string, en: string, ar: string, problems: string[]][] = [
  ['wait', 'Wait {{count}} seconds', 'انتظر {{count}} ثانية', ['en wait has a count', 'ar wait has a count']],
  ['size', '{{size, number}} feet', '{{size, number}} قدم', ['en size has a number', 'ar size has a number']],
  ['mail', 'Your E-mail', 'بريدك', ['en mail: “E-mail”; use email', 'ar mail: “بريدك”; use البريد الإلكتروني']],
  ['enter', 'Sign in to post', 'سجّل الدخول', ['en enter: “Sign in”']],
  ['live', 'Your ad is live', 'إعلانك معروض', ['en live: “is live”; use active', 'ar live: “معروض”; use نشط']],
  ['polite', 'Please wait', 'يُرجى الانتظار', ['en polite: “Please”', 'ar polite: “يُرجى”']],
  ['filter', 'Filter', 'المرشّح', ['ar filter: “المرشّح”; use تصفية']],
  ['phone', 'Mobile number', 'رقم الهاتف', ['ar phone: “رقم الهاتف”; use رقم الجوال']],
  ['refund', 'We give the money back', 'سنردّ لك المبلغ', ['en refund: “give the money back”', 'ar refund: “']],
  ['save', 'Save', 'احفظ', ['ar save: “احفظ”']],
];

test('the words check refuses numbers without plural forms, and words that the glossary replaces', () => {
  const textsIn = (at: 1 | 2) => JSON.stringify(Object.fromEntries(REFUSED_TEXTS.map((text) => [text[0], text[at]])));
  write({ 'locales/en/words.json': textsIn(1), 'locales/ar/words.json': textsIn(2) });
  write({ 'demo/content.ts': "// No e-mail.\nexport const answer = { en: 'By e-mail', ar: 'المسافة المقطوعة' };\n" });
  const { status, output } = run('node', 'scripts/check-locales.ts');
  expect(status).toBe(1);
  for (const problem of REFUSED_TEXTS.flatMap(([, , , problems]) => problems))
    expect(output).toContain(`words.json: ${problem}`);
  expect(output.match(/demo\/content\.ts:\d.*/g)).toEqual([
    'demo/content.ts:2: “e-mail”; use email',
    'demo/content.ts:2: “المسافة المقطوعة”; use الممشى',
  ]);
});

test('the styles check refuses left and right', () => {
  write({
    'src/app/styles/bad.css': '.card {\n  margin-left: 1rem;\n  text-align: right;\n  inset-inline-start: 0;\n}\n',
  });
  const { status, output } = run('node', 'scripts/check-styles.ts');
  expect(status).toBe(1);
  expect(output.match(/bad\.css:\d+/g)).toEqual(['bad.css:2', 'bad.css:3']);
});

test('the styles check refuses values that are not tokens, except in tokens.css', () => {
  write({
    'src/app/styles/foreign.css': [
      '.card {',
      '  color: #b3261e;',
      '  border-radius: 9px;',
      '  @apply p-4 text-sm;',
      '  font-size: var(--text-ui);',
      '  background-color: white;',
      '  box-shadow: 0 1px 2px black;',
      '  border: 1px solid var(--line);',
      '}\n',
    ].join('\n'),
  });
  const { status, output } = run('node', 'scripts/check-styles.ts');
  expect(status).toBe(1);
  expect(output.match(/\w+\.css:\d+: .*token/g)).toHaveLength(5);
  expect(output.match(/foreign\.css:\d+/g)).toEqual([2, 3, 4, 6, 7].map((line) => `foreign.css:${line}`));
});

test.for([
  ['src/features/chat/send.server.ts', 'src/features/ads/publish.server.ts', true],
  ['src/features/chat/send.server.ts', 'src/features/payments/rules.ts', false],
  ['src/features/site/about.server.ts', 'src/features/accounts/rules.ts', false],
  ['src/features/accounts/login/login.server.ts', 'src/features/site/site.server.ts', true],
  ['src/features/moderation/hide.server.ts', 'src/features/chat/close.server.ts', true],
  [
    'src/features/alerts/saved-searches/notify-new-results.server.ts',
    'src/features/search/engine/find-new-ads.server.ts',
    true,
  ],
  [
    'src/features/search/engine/find-new-ads.server.ts',
    'src/features/alerts/saved-searches/notify-new-results.server.ts',
    false,
  ],
  ['src/features/new/thing.ts', 'src/features/ads/rules.ts', false],
  ['src/features/accounts/picture/picture.server.ts', 'src/features/pictures/store-image.server.ts', true],
  ['src/features/pictures/picture.tsx', 'src/features/ads/contract.ts', false],
  ['src/features/ads/rules.ts', 'src/paths.ts', true],
  ['src/features/ads/cards/ad-card.tsx', 'src/paths.ts', true],
  ['src/features/ads/cards/ad-card.tsx', 'src/app/routes/home.tsx', false],
  ['src/app/routes/home.tsx', 'src/features/ads/cards/ad-card.tsx', true],
  ['src/ui/session.ts', 'src/features/accounts/login/login-form.tsx', false],
  ['src/platform/log/log.server.ts', 'src/config.ts', true],
  ['src/platform/log/log.server.ts', 'src/api.ts', false],
  ['src/platform/log/log.server.ts', 'src/app/server/create-app.server.ts', false],
  ['src/main.ts', 'src/features/ads/queries.server.ts', true],
  ['src/features/ads/rules.test.ts', 'src/features/ads/queries.server.ts', true],
] as const)('%s imports %s: %s', ([from, to, isAllowed]) => {
  expect(findImportViolation(from, to) === undefined).toBe(isAllowed);
});

test('a line has at most 120 characters, not counting URLs and import paths', () => {
  const long = 'x'.repeat(121);
  const overlong = [
    long,
    `// ${long}`,
    `const url = 'https://a.example'; // ${long}`,
    `import { ${long} } from './a.ts';`,
  ];
  const allowed = [
    long.slice(1),
    'ا'.repeat(120),
    '🎉'.repeat(120),
    `// See https://a.example/${long}`,
    `import { one } from './${long}.ts';`,
    `export const one = () => import('./${long}.ts');`,
  ];
  expect(overlong.filter((line) => !isOverlong(line))).toEqual([]);
  expect(allowed.filter(isOverlong)).toEqual([]);
});

test('physical classes are found through variants, and logical ones pass', () => {
  const physical = [
    'ml-2',
    '-mr-1',
    'md:hover:pl-4',
    '!left-0',
    'group-data-[open=true]:right-2',
    'text-right',
    'border-l',
    'rounded-tl-lg',
    'space-x-2',
  ];
  const logical = [
    'ms-2',
    'me-auto',
    'ps-[3px]',
    'start-0',
    'text-start',
    'border-s',
    'rounded-lg',
    'rounded-ss',
    'inset-x-0',
    'mx-auto',
    'border-line',
    'leading-6',
    'right',
  ];
  expect(physical.filter((name) => !findLogicalClass(name))).toEqual([]);
  expect(logical.filter(findLogicalClass)).toEqual([]);
  expect(isPhysical('text-align', 'start')).toBe(false);
});

test('classes outside the design tokens are found through variants, and tokens and layout pass', () => {
  const foreign = [
    'text-sm',
    'md:text-[13px]',
    'text-red-600',
    'bg-[#24201e]',
    'hover:bg-white/90',
    'border-s-neutral-200',
    'rounded',
    'rounded-[9px]',
    'rounded-t-xs',
    'shadow-lg',
    'font-bold',
    'leading-snug',
    'tracking-wide',
    'duration-300',
    'p-5',
    '-mt-[3px]',
    'gap-x-7',
    'w-[320px]',
    'md:[color:red]',
    '[font-size:13px]',
    '[box-shadow:0_1px_2px_black]',
    'sm:!max-h-[20rem]',
  ];
  const tokens = [
    'text-ui',
    'text-muted/80',
    'sm:text-h1',
    'text-center',
    'bg-brand-soft',
    'border-b-2',
    'border-s-line',
    'rounded-2xl',
    'rounded-t-3xl',
    'shadow-menu',
    'font-semibold',
    'leading-none',
    'duration-menu',
    'px-4',
    '-me-2',
    'gap-x-1.5',
    'w-[85%]',
    'h-[calc(100dvh-4rem)]',
    'grid-cols-[1fr_2fr]',
    'pb-[max(0.5rem,env(safe-area-inset-bottom))]',
    'size-11',
    'text',
    '[scrollbar-width:none]',
    '[--ground:var(--page)]',
    '[color:var(--muted)]',
  ];
  expect(foreign.filter((name) => !findForeignClass(name))).toEqual([]);
  expect(tokens.filter(findForeignClass)).toEqual([]);
});
