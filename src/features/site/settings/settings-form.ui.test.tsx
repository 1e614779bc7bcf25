import { expect, onTestFinished, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import type { Language } from '#platform/text/language.ts';
import { TEAL } from '#tests/ui/builders.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as settingsApi from './contract.ts';
import { SettingsScreen } from './settings-form.tsx';
import { completeTexts, DEFAULT_SITE, SECTION_NAMES, type SectionName, type Settings } from './settings.ts';

const [words, form, errors] = [wordsOf('admin-settings'), wordsOf('admin-form'), wordsOf('errors')];
const stored = { ...completeTexts(DEFAULT_SITE), version: 1 };

interface Setup {
  section?: SectionName;
  settings?: Partial<Settings>;
  language?: Language;
  width?: number;
}

async function openSettings({ section = 'general', settings = {}, ...look }: Setup = {}) {
  const api = fakeApi();
  api.on(settingsApi.get).always({ ...stored, ...settings });
  const saving = api.on(settingsApi.save);
  const path = `${adminPaths.settings()}?section=${section}`;
  const { screen, router } = await open(<SettingsScreen />, { api, as: admin(), path, ...look });
  const labels = wordsOf('admin-settings', look.language);
  const tabs = screen.getByRole('navigation', { name: labels.sections });
  await expect.element(tabs).toBeVisible();
  return {
    screen,
    saving,
    tabs,
    tab: (name: SectionName) => tabs.getByRole('link', { name: new RegExp(labels[`section_${name}`]) }),
    text: (setting: 'name' | 'manualPaymentText') =>
      screen.getByRole('group', { name: labels[`field_${setting}`] }).getByLabelText(form.language_en),
    save: () => screen.getByRole('button', { name: form.save }).click(),
    section: () => new URLSearchParams(router.state.location.search).get('section'),
  };
}

test('input of a section stays while another one is shown, and is saved with it', async () => {
  const { screen, text, tab, save, saving } = await openSettings();
  await text('name').fill('Market');
  await tab('rules').click();
  await screen.getByRole('switch', { name: words.field_adsNeedApproval }).click();
  await tab('general').click();
  await expect.element(text('name')).toHaveValue('Market');
  await save();
  await expect.poll(() => saving.inputs).toHaveLength(1);
  expect(saving.inputs[0]?.body).toMatchObject({ name: { en: 'Market' }, adsNeedApproval: false, version: 1 });
});

test('an invalid setting of another section is marked at its tab, shown and focused', async () => {
  const { screen, tab, save, saving, section } = await openSettings({ section: 'contact' });
  const email = screen.getByLabelText(words.field_contactEmail);
  await email.fill('nobody');
  await tab('rules').click();
  await screen.getByRole('switch', { name: words.field_adsNeedApproval }).click();
  await save();
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByText(errors.invalidEmail)).toBeVisible();
  await expect.element(tab('contact').getByTitle(words.hasErrors)).toBeVisible();
  expect(section()).toBe('contact');
  expect(saving.inputs).toEqual([]);
});

test('the shown section stays if a setting of it is invalid, too', async () => {
  const { screen, text, tab, save, section } = await openSettings();
  await text('name').fill('');
  await screen.getByRole('group', { name: words.field_name }).getByLabelText(form.language_ar).fill('');
  await tab('limits').click();
  const limit = screen.getByLabelText(words.field_maxOpenAds, { exact: true });
  await limit.fill('10001');
  await save();
  await expect.element(limit).toHaveFocus();
  expect(section()).toBe('limits');
  await limit.fill('');
  await save();
  await expect.element(text('name')).toHaveFocus();
});

test('a setting that only the server refuses is shown and focused', async () => {
  const { screen, text, tab, save, saving } = await openSettings({ section: 'payments' });
  await screen.getByRole('switch', { name: words.field_manualPayments }).click();
  await tab('rules').click();
  await save();
  const message = errors.manualPaymentTextRequired;
  await saving.refuse('VALIDATION_FAILED', { fieldErrors: { manualPaymentText: message } });
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(text('manualPaymentText')).toHaveFocus();
});

test('with one language off, the last one stays on and is the default', async () => {
  const { screen, save, saving } = await openSettings({ section: 'languages' });
  const [english, arabic] = [screen.getByLabelText(form.language_en), screen.getByLabelText(form.language_ar)];
  await english.click();
  await expect.element(arabic).toBeDisabled();
  await expect.element(screen.getByRole('combobox')).toHaveValue('ar');
  await save();
  await expect.poll(() => saving.inputs).toHaveLength(1);
  expect(saving.inputs[0]?.body).toMatchObject({ languages: ['ar'], defaultLanguage: 'ar' });
});

test('a saved colour applies to the page at once, not before', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const { screen, save, saving } = await openSettings({ section: 'look' });
  const shade = () => document.documentElement.style.cssText;
  const before = shade();
  await screen.getByLabelText(words.field_primaryColor, { exact: true }).first().fill(TEAL);
  expect(shade()).toBe(before);
  await save();
  await saving.answer({ ...stored, primaryColor: TEAL, version: 2 });
  await expect.poll(shade).not.toBe(before);
});

test('a social account is added and removed', async () => {
  const { screen, save, saving } = await openSettings({ section: 'contact' });
  await screen.getByRole('button', { name: words.addAccount }).click();
  await screen.getByRole('button', { name: words.addAccount }).click();
  const accounts = screen.getByRole('group', { name: words.field_socialMediaAccounts });
  await accounts.getByLabelText(words.accountUrl).last().fill('https://instagram.com/souq');
  await accounts.getByRole('button', { name: words.removeAccount }).first().click();
  await save();
  await expect.poll(() => saving.inputs).toHaveLength(1);
  const socialMediaAccounts = [{ url: 'https://instagram.com/souq', icon: 'instagram' }];
  expect(saving.inputs[0]?.body).toMatchObject({ socialMediaAccounts });
});

test('a picture that is no picture gets its error, and none is uploaded', async () => {
  const { screen } = await openSettings({ section: 'look' });
  const logo = screen.getByRole('group', { name: words.field_headerLogo });
  const broken = new File(['<svg xmlns="http://www.w3.org/2000/svg"><g>'], 'logo.svg', { type: 'image/svg+xml' });
  await logo.getByLabelText(words.field_headerLogo).upload(broken);
  await expect.element(logo.getByText(errors.IMAGE_UNREADABLE)).toBeVisible();
});

test.for(SECTION_NAMES)('the section “%s” is accessible on a phone in Arabic', async (section) => {
  await openSettings({ section, language: 'ar', width: 390 });
  await expectAccessible();
});

test.for(['en', 'ar'] as const)('tabs fade at the edge with hidden tabs, in %s', async (language) => {
  const { tabs } = await openSettings({ language, width: 390 });
  const element = tabs.element();
  const fades = () => {
    const style = getComputedStyle(element);
    return ['--fade-start', '--fade-end'].map((edge) => Number.parseFloat(style.getPropertyValue(edge)) > 1);
  };
  const away = language === 'ar' ? -1 : 1;
  for (const [left, expected] of [
    [0, [false, true]],
    [away * 100, [true, true]],
    [away * 10_000, [true, false]],
  ] as const) {
    element.scrollTo({ left });
    await expect.poll(fades).toEqual(expected);
  }
});
