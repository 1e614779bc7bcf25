/** The key under which a member's own picture is kept; undefined for none, or one that is used elsewhere too. */
export function ownPictureKey(userId: number, picture: string | null): string | undefined {
  const [, key, owner] = /^\/media\/([0-9a-f-]{36}-of-(\d+)\.webp)$/.exec(picture ?? '') ?? [];
  return owner === String(userId) ? key : undefined;
}
