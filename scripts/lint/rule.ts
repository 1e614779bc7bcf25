import type { RuleTester } from 'oxlint/plugins-dev';

/** An oxlint rule. */
export type Rule = Parameters<RuleTester['run']>[1];

type Create = NonNullable<Rule['create']>;
type Visitor = ReturnType<Create>;

/** A syntax node that a message can point at. */
export type ReportNode = NonNullable<Parameters<Parameters<Create>[0]['report']>[0]['node']>;

/** A syntax node by the name of its type. */
export type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
