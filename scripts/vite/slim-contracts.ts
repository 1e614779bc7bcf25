import type { ESTree, Plugin } from 'vite';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Properties of an endpoint that only the server reads. They type the calls at no runtime cost. */
const SERVER_ONLY = new Set(['summary', 'params', 'data', 'perMinute', 'status']);

/**
 * Makes contracts cheap in the browser: building all schemas takes a slow phone about a tenth of a second at each load.
 *
 * - An endpoint keeps its method, path and access. Its body becomes `true`. Its query stays in the back office, whose
 *   tables validate their address with it.
 * - What is then unused, such as the schema of a response, is removed: schemas are marked as free of side effects.
 *
 * Without it, the first scripts of a list are 1.7 % larger, those of the home page 4.8 % and of an ad 4.6 %.
 */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /from 'zod\/mini'/ },
    handler(code) {
      return { code: slimContract(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  },
});

/** The code of a contract for the browser. Changes only top-level calls, and endpoints with an object literal. */
export function slimContract(code: string, { body }: ESTree.Program): string {
  const edits = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init ? editsOf(init, code) : []));
  });
  return apply(code, edits);
}

function editsOf(init: ESTree.Expression, code: string): Edit[] {
  if (init.type !== 'CallExpression') return [];
  const { start, end, callee } = init;
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint') {
    return [{ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }];
  }
  const shape = init.arguments[1];
  if (shape?.type !== 'ObjectExpression') return [];
  const access = shape.properties.find((property) => nameOf(property) === 'access');
  const isForStaff = access !== undefined && !code.slice(access.start, access.end).includes("'member'");
  const kept = shape.properties.flatMap((property) => {
    const name = nameOf(property);
    if (name === 'body') return ['body: true'];
    return (name === 'query' && !isForStaff) || SERVER_ONLY.has(name) ? [] : [code.slice(property.start, property.end)];
  });
  return [
    { start, end: start, text: '/* @__PURE__ */ ' },
    { start: shape.start, end: shape.end, text: `{ ${kept.join(', ')} }` },
  ];
}

const nameOf = (property: ESTree.ObjectPropertyKind): string =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';

const apply = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
