/** Tokens of tokens.css for places that style sheets don't reach: emails, the manifest, the offline page. */
export const TOKEN_COLOURS = {
  page: { light: '#f3f3f1', dark: '#161413' },
  card: { light: '#ffffff', dark: '#211e1c' },
  hover: { light: '#f1efeb', dark: '#2b2725' },
  line: { light: '#e2e0db', dark: '#38322f' },
  ink: { light: '#1c1918', dark: '#efe9e4' },
  muted: { light: '#5c5d5d', dark: '#b3aca6' },
  onBrand: { light: '#ffffff', dark: '#1c0f0b' },
} as const;

/** The brand colour until the operator chooses one (specification §9). */
export const DEFAULT_PRIMARY = '#ea6852';
