/** The storage key of a member's picture; undefined if there is none or the file isn't owned by this member. */
export function ownPictureKey(userId: number, picture: string | null): string | undefined {
  const [, key, owner] = /^\/media\/([0-9a-f-]{36}-of-(\d+)\.webp)$/.exec(picture ?? '') ?? [];
  return owner === String(userId) ? key : undefined;
}
