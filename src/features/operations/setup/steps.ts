import type { SetupForm } from './contract.ts';

/** The steps of the form, after the first admin and the second factor, each with its fields. */
export const FORM_STEPS = [
  { id: 'site', fields: ['name', 'tagline', 'languages', 'defaultLanguage'] },
  { id: 'places', fields: ['countries'] },
  { id: 'look', fields: ['primaryColor', 'logo', 'headerLogo', 'footerLogo'] },
  { id: 'categories', fields: ['starter'] },
  { id: 'finish', fields: [] },
] as const satisfies { id: string; fields: (keyof SetupForm)[] }[];

export type FormStepId = (typeof FORM_STEPS)[number]['id'];

export const STEPS = ['account', 'security', ...FORM_STEPS.map(({ id }) => id)] as const;
export type StepId = (typeof STEPS)[number];
