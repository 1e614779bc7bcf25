import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { adminPaths } from '#admin-paths';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { adDetails, carsCategory, picture } from '#tests/ui/builders.ts';
import { moderator } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as moderatedPeopleApi from '../people/contract.ts';
import * as reasonsApi from '../reasons/contract.ts';
import * as queueApi from './contract.ts';
import { ReviewScreen } from './review.tsx';
import { lastDecision } from './undo-bar.tsx';

const [words, errors, ads] = [wordsOf('admin-moderation'), wordsOf('errors'), wordsOf('admin-ads')];

const reviewed = (fields: Partial<queueApi.ReviewedAd> = {}): queueApi.ReviewedAd => ({
  ...adDetails({ _id: '1', status: 'pending_review', title: { en: 'Old boat', ar: '' } }),
  version: '2026-11-01T08:00:00.000Z',
  change: null,
  signals: [],
  risk: 0,
  since: '2026-11-01T08:00:00.000Z',
  sellerLanguage: 'en',
  claim: null,
  decided: null,
  ...fields,
});
const claimOf = (by: string, isYou = false) => ({ by, isYou, until: '2030-01-01T00:00:00.000Z' });

async function openReview(ad = reviewed(), { language = 'en' as 'en' | 'ar' } = {}) {
  lastDecision.clear();
  const api = fakeApi();
  const getting = api.on(queueApi.getReviewedAd);
  getting.always({ ad });
  api.on(queueApi.claimAd).always({ until: '2030-01-01T00:00:00.000Z' });
  api.on(queueApi.releaseAd).always({});
  for (const one of [
    moderatedPeopleApi.getPerson,
    moderatedPeopleApi.listPersonAds,
    moderatedPeopleApi.listPersonReports,
  ])
    api.on(one);
  const reasons = [{ _id: '3', text: { en: 'Blurred', ar: 'غير واضحة' }, isHidden: false, version: 1 }];
  api
    .on(reasonsApi.list)
    .always({ reasons: [...reasons, { ...reasons[0]!, _id: '4', text: { en: 'Old', ar: '' }, isHidden: true }] });
  const [deciding, next, undoing] = [api.on(queueApi.decide), api.on(queueApi.claimNextAd), api.on(queueApi.undo)];
  const path = `${adminPaths.review('1')}?kind=new`;
  const { screen, router } = await open(<ReviewScreen />, {
    api,
    as: moderator(),
    path,
    pattern: adminPaths.review.pattern,
    language,
  });
  const { approve, reject } = wordsOf('admin-moderation', language);
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect.element(button(approve)).toBeVisible();
  const location = () => router.state.location.pathname + router.state.location.search;
  return {
    api,
    screen,
    router,
    getting,
    deciding,
    next,
    undoing,
    approve: button(approve),
    reject: button(reject),
    location,
  };
}

const decided = (ids: string[]) => ({ decided: ids, refused: [], undoSeconds: 60 });

test('the article has the focus, so that keys work at once', async () => {
  const { screen } = await openReview();
  await expect.element(screen.getByRole('article', { name: 'Old boat' })).toHaveFocus();
});

test('A approves the version that is shown and opens the next ad with the filter of the queue', async () => {
  const { deciding, next, location } = await openReview();
  await userEvent.keyboard('a');
  await deciding.answer(decided(['1']));
  await next.answer({ _id: '2' });
  await expect.poll(location).toBe(`${adminPaths.review('2')}?kind=new`);
  expect(deciding.inputs).toEqual([
    { body: { decision: 'approve', ads: [{ _id: '1', version: '2026-11-01T08:00:00.000Z' }] } },
  ]);
  expect(next.inputs[0]?.body).toMatchObject({ kind: 'new', from: '1', isBackwards: false });
});

test('two quick presses decide once, and a key still held from the last ad decides nothing', async () => {
  const { deciding } = await openReview();
  const press = (isHeld = false) => dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: isHeld }));
  press(true);
  expect(deciding.inputs).toEqual([]);
  press();
  press();
  await expect.poll(() => deciding.inputs).toHaveLength(1);
});

test('after the last ad the queue is shown', async () => {
  const { approve, deciding, next, location } = await openReview();
  await approve.click();
  await deciding.answer(decided(['1']));
  await next.answer({ _id: null });
  await expect.poll(location).toBe(`${adminPaths.moderation()}?kind=new`);
});

test('J and K open the next ad and the one before without a decision', async () => {
  const { next, deciding, screen } = await openReview();
  await userEvent.keyboard('k');
  await next.answer({ _id: null });
  await expect.element(screen.getByText(words.noPrevious)).toBeVisible();
  await userEvent.keyboard('j');
  await next.answer({ _id: null });
  await expect.element(screen.getByText(words.noNext)).toBeVisible();
  expect(next.inputs.map(({ body }) => body.isBackwards)).toEqual([true, false]);
  expect(deciding.inputs).toEqual([]);
});

test('an Arabic keyboard has the same keys by their position', async () => {
  const { next } = await openReview();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ت', code: 'KeyJ' }));
  await next.answer({ _id: null });
  expect(next.inputs[0]?.body.isBackwards).toBe(false);
});

test('keys do nothing while a dialog is open', async () => {
  const { screen, deciding } = await openReview();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog', { name: words.shortcuts })).toBeVisible();
  await userEvent.keyboard('a');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(deciding.inputs).toEqual([]);
});

test('a rejection needs a reason; hidden ones are not offered', async () => {
  const { screen, deciding } = await openReview();
  await userEvent.keyboard('r');
  const dialog = screen.getByRole('dialog', { name: words.rejectAd });
  await dialog.getByRole('button', { name: words.reject }).click();
  await expect.element(dialog.getByText(errors.reasonRequired)).toBeVisible();
  expect(dialog.getByText('Old', { exact: true }).elements()).toEqual([]);
  await dialog.getByLabelText('Blurred').click();
  await dialog.getByLabelText(words.note).fill('Page two');
  await dialog.getByRole('button', { name: words.reject }).click();
  await expect.poll(() => deciding.inputs).toHaveLength(1);
  expect(deciding.inputs[0]?.body.rejection).toEqual({ reasonId: '3', note: 'Page two' });
});

test('the reason is shown in the language of the seller, if the moderator’s is another', async () => {
  const { screen } = await openReview(reviewed({ sellerLanguage: 'ar' }));
  await userEvent.keyboard('r');
  await screen.getByLabelText('Blurred').click();
  await expect.element(screen.getByRole('dialog').getByText('غير واضحة')).toBeVisible();
});

test('a decision that is refused shows why, and loads the ad again', async () => {
  const { approve, deciding, getting, screen } = await openReview();
  await approve.click();
  getting.always({ ad: reviewed({ decided: { decision: 'reject', by: 'Salma', isYou: false } }) });
  await deciding.refuse('REVIEW_CLAIMED', { errorMessage: errors.REVIEW_CLAIMED });
  await expect.element(screen.getByText(errors.REVIEW_CLAIMED)).toBeVisible();
  await expect.element(screen.getByText(words.decided_reject.replace('{{name}}', 'Salma'))).toBeVisible();
});

test('U undoes the decision and returns to the ad', async () => {
  const { approve, deciding, next, undoing, location, screen } = await openReview();
  await approve.click();
  await deciding.answer(decided(['1']));
  await next.fail();
  await expect.element(screen.getByText(words.done_approve_one)).toBeVisible();
  await userEvent.keyboard('u');
  await undoing.answer({ undone: ['1'] });
  await expect.element(screen.getByText(words.undone_one)).toBeVisible();
  await expect.element(screen.getByText(words.done_approve_one)).not.toBeInTheDocument();
  expect(location()).toBe(`${adminPaths.review('1')}?kind=new`);
});

test('a decision that took effect can’t be undone, and says so', async () => {
  const { screen, undoing } = await openReview();
  lastDecision.set({ decision: 'approve', ids: ['9'], title: 'A car' }, 60);
  await screen.getByRole('button', { name: words.undo }).click();
  await undoing.refuse('UNDO_EXPIRED', { errorMessage: errors.UNDO_EXPIRED });
  await expect.element(screen.getByText(errors.UNDO_EXPIRED)).toBeVisible();
  await expect.element(screen.getByText('A car')).not.toBeInTheDocument();
});

test('the undo disappears after its seconds', async () => {
  const { screen } = await openReview();
  lastDecision.set({ decision: 'reject', ids: ['9'], title: 'A car' }, 2);
  await expect.element(screen.getByText('A car')).toBeVisible();
  await expect.element(screen.getByText('A car')).not.toBeInTheDocument();
});

test('an ad that a colleague reviews can only be taken over', async () => {
  const { api, screen, approve, reject, getting, deciding } = await openReview(reviewed({ claim: claimOf('Salma') }));
  await expect.element(screen.getByText(words.claimedBy.replace('{{name}}', 'Salma'))).toBeVisible();
  await expect.element(approve).toBeDisabled();
  await expect.element(reject).toBeDisabled();
  await userEvent.keyboard('a');
  getting.always({ ad: reviewed({ claim: claimOf('Mona', true) }) });
  await screen.getByRole('button', { name: words.takeOver }).click();
  await expect.element(approve).toBeEnabled();
  expect(api.on(queueApi.claimAd).inputs[0]).toEqual({ params: { id: '1' }, body: { takesOver: true } });
  expect(deciding.inputs).toEqual([]);
});

test('an open ad is claimed, and released when it is left', async () => {
  const { api, screen } = await openReview();
  const [claiming, releasing] = [api.on(queueApi.claimAd), api.on(queueApi.releaseAd)];
  await vi.waitFor(() => expect(claiming.inputs).toEqual([{ params: { id: '1' }, body: {} }]));
  await screen.unmount();
  expect(releasing.inputs).toEqual([{ params: { id: '1' } }]);
});

test('arrow keys move between the pictures, mirrored in Arabic', async () => {
  const images = ['a', 'b', 'c'].map(picture);
  const { screen } = await openReview(reviewed({ images }), { language: 'ar' });
  await expect.element(screen.getByText('1 / 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('1 / 3')).toBeVisible();
});

test('an ad that is no longer in review leads back to the queue', async () => {
  const api = fakeApi();
  const getting = api.on(queueApi.getReviewedAd);
  const pattern = adminPaths.review.pattern;
  const path = `${adminPaths.review('1')}?kind=new`;
  const { screen } = await open(<ReviewScreen />, { api, as: moderator(), path, pattern });
  await getting.refuse('NOT_IN_REVIEW');
  await expect.element(screen.getByText(words.notInReview)).toBeVisible();
  const links = screen.getByRole('link', { name: words.queueTitle });
  await expect.element(links.last()).toHaveAttribute('href', `${adminPaths.moderation()}?kind=new`);
});

test('an ad is edited in its form, which leads back to the review', async () => {
  const { screen, router } = await openReview();
  await screen.getByRole('link', { name: ads.edit }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.edit('1'));
  expect(router.state.location.state).toEqual({ from: `${adminPaths.review('1')}?kind=new` });
});

test('an ad is moved without leaving the review, which shows its new version', async () => {
  const { api, screen, getting } = await openReview();
  const boats = { ...carsCategory, _id: 'boats', categoryId: 'boats', name: { en: 'Boats', ar: 'قوارب' } };
  api.on(catalogApi.listAllCategories).always([carsCategory, boats]);
  const moving = api.on(adminAdsApi.moveAd);
  await screen.getByRole('button', { name: ads.move }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox').selectOptions('boats');
  await dialog.getByLabelText(ads.reason).fill('It is a boat');
  await dialog.getByRole('button', { name: ads.move }).click();
  getting.always({ ad: reviewed({ categoryPath: [boats], version: '2026-11-01T09:00:00.000Z' }) });
  await moving.answer({});
  expect(moving.inputs).toEqual([{ params: { id: '1' }, body: { categoryId: 'boats', reason: 'It is a boat' } }]);
  await expect.element(screen.getByRole('article', { name: 'Old boat' })).toMatchTextContent('Boats');
});

test('an ad that another moderator reviews can’t be changed', async () => {
  const { screen } = await openReview(reviewed({ claim: claimOf('Mona') }));
  await expect.element(screen.getByRole('link', { name: words.openAd })).toHaveAttribute('href', adminPaths.ad('1'));
  expect(screen.getByRole('link', { name: ads.edit }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: ads.move }).elements()).toEqual([]);
});
