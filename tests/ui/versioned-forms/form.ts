import type { ReactNode } from 'react';
import type { Locator } from 'vitest/browser';

import type { Endpoint, ResponseData } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';

import type { FakeApi } from '../fake-api.ts';
import type { wordsOf } from '../words.ts';

/** A form on its screen. */
interface Shown {
  screen: Pick<Locator, 'getByRole' | 'getByLabelText'>;
  words: Record<string, string>;
  form: ReturnType<typeof wordsOf<'admin-form'>>;
}

type Find = (shown: Shown) => Locator;

/** A form that two people edit: what each changes, and what is saved in the end. */
interface FormOf<Save extends Endpoint, Values = ResponseData<Save>> {
  screen: ReactNode;
  namespace: Parameters<typeof wordsOf>[0];
  path: string;
  pattern?: string;
  /** Answers what the screen loads. */
  load: (api: FakeApi, stored: Values) => void;
  save: Save;
  stored: Values;
  /** Shows the form, if the screen doesn't at first. */
  open?: (shown: Shown) => Promise<void>;
  saveKey?: string;
  /** The field that both change, its word, and its value by each. */
  both: Find;
  conflict: { field: keyof Values & string; label: string; theirs: string; mine: string };
  onlyTheirs: { find: Find; value: string };
  onlyMine: { find: Find; value: string };
  /** What is stored when mine is saved. */
  theirs: Partial<Values>;
  /** What changes in that if I keep mine, and if I take theirs. */
  keepingMine: Partial<Values>;
  takingTheirs: Partial<Values>;
}

export type VersionedForm = FormOf<Endpoint, object>;

export const row = <Save extends Endpoint>(form: FormOf<Save>) => form as unknown as VersionedForm;

/** The choice between two values of a field, above the form, has the field's name. */
export const labelled =
  (key: string): Find =>
  ({ screen, words }) =>
    screen.getByLabelText(words[key]!, { exact: true }).last();
export const bilingual =
  (key: string, language: Language): Find =>
  ({ screen, words, form }) =>
    screen.getByRole('group', { name: words[key]!, exact: true }).getByLabelText(form[`language_${language}`]).first();
export const toggle =
  (key: string): Find =>
  ({ screen, words }) =>
    screen.getByRole('switch', { name: words[key]! });
export const editor =
  (key: string): Find =>
  ({ screen, words }) =>
    screen.getByRole('textbox', { name: words[key]!, exact: true });
export const item =
  (number: number, language: Language): Find =>
  ({ screen, words, form }) =>
    screen.getByLabelText(
      words['itemName']!.replace('{{number}}', String(number)).replace('{{language}}', form[`language_${language}`]),
    );

export const named = (en: string, ar = '') => ({ en, ar });
