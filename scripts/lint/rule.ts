import type { RuleTester } from 'oxlint/plugins-dev';

/** What oxlint takes as a rule. */
export type Rule = Parameters<RuleTester['run']>[1];

type Create = NonNullable<Rule['create']>;
type Visitor = ReturnType<Create>;

/** A part of the syntax tree that a message can point at. */
export type Place = NonNullable<Parameters<Parameters<Create>[0]['report']>[0]['node']>;

/** A node of the syntax tree, by the name of its type. */
export type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
