import { type Expression, sql } from 'kysely';

const BANDS = 4;
const BAND_BITS = 16;

/**
 * A condition on a column of type bit(64): it differs from `fingerprint` in at most `maxDistance` bits. The column has
 * an index for each band, `fingerprint_band(column, band)`.
 */
export function isNearFingerprint(column: Expression<string | null>, fingerprint: string, maxDistance: number) {
  const isOneBandNear = toNearBands(fingerprint, maxDistance).map(
    (values, band) => sql`fingerprint_band(${column}, ${sql.lit(band)}) = any(${values}::int[])`,
  );
  return sql<boolean>`((${sql.join(isOneBandNear, sql` or `)})
    and bit_count(${column} # ${fingerprint}::bit(64)) <= ${maxDistance})`;
}

/** The values per band that near fingerprints may have: in one band at most a quarter of the differing bits differ. */
export function toNearBands(fingerprint: string, maxDistance: number): number[][] {
  const masks = masksOf(Math.floor(maxDistance / BANDS));
  return Array.from({ length: BANDS }, (_, band) => {
    const bits = Number.parseInt(fingerprint.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2);
    return masks.map((mask) => bits ^ mask);
  });
}

/** All values of 16 bits that have at most `count` ones. */
function masksOf(count: number): number[] {
  if (count === 0) return [0];
  const masks = masksOf(count - 1).flatMap((mask) => [
    mask,
    ...Array.from({ length: BAND_BITS }, (_, bit) => mask | (1 << bit)),
  ]);
  return [...new Set(masks)];
}
