/** `dallal-export-2026-06-01.zip` */
export const exportFileName = (now: Date): string => `dallal-export-${now.toISOString().slice(0, 10)}.zip`;
