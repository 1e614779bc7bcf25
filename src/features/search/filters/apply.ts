/** Names of the list's address and their new values; undefined takes one away. */
export type Change = Record<string, string | string[] | undefined>;
export type Apply = (change: Change) => void;
