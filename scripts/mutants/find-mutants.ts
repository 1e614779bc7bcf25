import { parseSync, Visitor } from 'oxc-parser';

import { createRandom } from '#demo/random.ts';

/** A small mistake at one place of a source. */
export interface Mutant {
  file: string;
  /** From 1. */
  line: number;
  kind: Kind;
  /** The characters from `start` to `end` are replaced. */
  start: number;
  end: number;
  replacement: string;
}

type Kind = 'negated condition' | 'removed call' | 'swapped arguments' | 'off by one' | 'removed await' | 'SQL';

/** A comparison or an order in SQL, and what it is mistaken for. */
const SQL_MISTAKES: Record<string, string> = { '=': '!=', '<': '<=', '>': '>=', '<=': '<', '>=': '>', asc: 'desc' };

/** Every place of a source where one of the mistakes can be made. */
export function findMutants(file: string, text: string): Mutant[] {
  const { program } = parseSync(file, text);
  const mutants: Mutant[] = [];
  const add = (kind: Kind, { start, end }: { start: number; end: number }, replacement: string) =>
    mutants.push({ file, line: text.slice(0, start).split('\n').length, kind, start, end, replacement });
  const read = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const negate = (condition: { start: number; end: number }) =>
    add('negated condition', condition, `!(${read(condition)})`);

  new Visitor({
    IfStatement: ({ test }) => void negate(test),
    ConditionalExpression: ({ test }) => void negate(test),
    ExpressionStatement(statement) {
      const { expression } = statement;
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression') add('removed call', statement, ';');
    },
    AwaitExpression: (expression) => void add('removed await', expression, `(${read(expression.argument)})`),
    CallExpression({ callee, arguments: [first, second, third] }) {
      if (first?.type === 'Identifier' && second?.type === 'Identifier')
        add('swapped arguments', { start: first.start, end: second.end }, `${second.name}, ${first.name}`);
      const isWhere = callee.type === 'MemberExpression' && /^(where|on|having|and)$/.test(read(callee.property));
      const mistake = isWhere && third && second?.type === 'Literal' && SQL_MISTAKES[String(second.value)];
      if (mistake) add('SQL', second, `'${mistake}'`);
    },
    BinaryExpression({ left, operator, right }) {
      const mistake = /^[<>]=?$/.test(operator) && SQL_MISTAKES[operator];
      if (mistake) add('off by one', { start: left.end, end: right.start }, ` ${mistake} `);
    },
    Literal(literal) {
      if (typeof literal.value === 'number') add('off by one', literal, String(literal.value + 1));
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (read(tag) !== 'sql' && !read(tag).startsWith('sql<')) return;
      for (const part of quasi.quasis)
        for (const found of read(part).matchAll(/ (=|<|>|<=|>=|asc) /g)) {
          const start = part.start + found.index + 1;
          const written = found[1] ?? '';
          add('SQL', { start, end: start + written.length }, SQL_MISTAKES[written] ?? '');
        }
    },
  }).visit(program);
  return mutants;
}

/** Chooses mutants at random: each kind equally often, files as often as they have places. The same for a seed. */
export function chooseMutants(all: Mutant[], count: number, seed: number): Mutant[] {
  const { integer } = createRandom(seed);
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()];
  return Array.from({ length: count }, (_, at) => {
    const places = kinds[at % kinds.length] ?? [];
    return places.splice(integer(0, places.length - 1), 1);
  }).flat();
}
