import path from 'node:path';

import type { NodeOf, Rule } from './rule.ts';

/** Files named for their role in every feature, and the entry points of builds. */
const NAMED_BY_CONVENTION = /^(contract|jobs|presenters|queries|routes|rules|types|main|entry-\w+)$/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** Lower-case words of a file name or an identifier. A plural counts as its singular. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''));

/**
 * Whether all words of the file name occur in the name of one export. Exempt are names by convention, files without
 * exports, files of constants only, and screens, whose router expects an export named `Component`.
 */
export function isNamedAfterExport(file: string, exports: string[]): boolean {
  const name = path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .replace(/\.server$/, '');
  if (NAMED_BY_CONVENTION.test(name) || exports.includes('Component')) return true;
  if (exports.every((exported) => CONSTANT.test(exported))) return true;
  const words = wordsOf(name);
  return exports.some((exported) => words.every((word) => wordsOf(exported).includes(word)));
}

type Statement = NodeOf<'Program'>['body'][number];

/** The names that a statement exports. A default export counts by the name of what it exports. */
function exportedNames(statement: Statement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return namesOf(statement.declaration);
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const specified = statement.specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value));
  return statement.declaration ? namesOf(statement.declaration) : specified;
}

function namesOf(node: NodeOf<'ExportDefaultDeclaration'>['declaration'] | Statement): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in node && node.id && 'name' in node.id ? [node.id.name] : [];
}

/** Rejects a source file that is not named after its main export. */
export const fileName: Rule = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    if (!/\/src\//.test(file) || /\.test\.tsx?$/.test(file)) return {};
    return {
      Program: (node) => {
        const names = node.body.flatMap(exportedNames);
        if (isNamedAfterExport(file, names)) return;
        context.report({ node, message: `no export has the words of the file name: ${names.join(', ')}` });
      },
    };
  },
};
