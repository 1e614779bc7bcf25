/** Names something that caches depend on, such as `site`, `ad:12` or `session:{id}`. Without spaces. */
export type Tag = string;
