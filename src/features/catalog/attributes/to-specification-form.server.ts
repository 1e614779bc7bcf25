import type { VersionedSpecification } from './contract.ts';
import type { SpecificationRow } from './queries.server.ts';

const EMPTY = { en: '', ar: '' };

/** A stored specification as a form, which has both languages of each text. */
export function toSpecificationForm(row: SpecificationRow): VersionedSpecification {
  return {
    label: { ...EMPTY, ...row.label },
    unit: { ...EMPTY, ...row.unit },
    min: row.min,
    max: row.max,
    required: row.required,
    filterable: row.filterable,
    onCard: row.on_card,
    isHidden: row.is_hidden,
    dependsOn: row.depends_on,
    options: row.options.map(({ key, label, parent = null, isHidden = false }) => ({
      key,
      label: { ...EMPTY, ...label },
      parent,
      isHidden,
    })),
    version: row.version,
  };
}
