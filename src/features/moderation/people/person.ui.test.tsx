import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import * as blockListApi from '#features/accounts/block-list/contract.ts';
import * as deletionApi from '#features/accounts/deletion/contract.ts';
import * as memberDetailsApi from '#features/accounts/member-details/contract.ts';
import * as sessionListApi from '#features/accounts/session-list/contract.ts';
import * as subordinatesApi from '#features/accounts/subordinates/contract.ts';
import * as postingLimitsApi from '#features/ads/posting-limits/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { admin, moderator } from '#tests/ui/back-office.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as suspendingApi from '../suspending/contract.ts';
import * as moderatedPeopleApi from './contract.ts';
import { PersonScreen } from './person.tsx';

const [words, errors, auth] = [wordsOf('admin-people'), wordsOf('errors'), wordsOf('auth')];

const person = (fields: Partial<moderatedPeopleApi.Person> = {}): moderatedPeopleApi.Person => ({
  _id: '7',
  name: 'Dana',
  picture: null,
  email: 'd•••@example.com',
  number: '+965 •••• 0001',
  role: 'member',
  state: 'active',
  isVerified: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  liveAds: 0,
  bio: null,
  language: 'en',
  hasSecondFactor: null,
  closedAt: null,
  suspension: null,
  history: [],
  isYou: false,
  isSubordinate: true,
  ...fields,
});
const note = { _id: '3', text: 'Called about the car', author: 'Mona', at: '2026-11-01T00:00:00.000Z', isYours: true };
const CONTACTS = { email: 'dana@example.com', number: '+965 50000001' };

async function openPerson(shown = person(), as = moderator()) {
  const api = fakeApi();
  const getting = api.on(moderatedPeopleApi.getPerson);
  getting.always({ person: shown });
  api.on(moderatedPeopleApi.listPersonAds).always({ ads: [], counts: [] });
  api.on(moderatedPeopleApi.listPersonReports).always({ about: [], by: [] });
  api.on(moderatedPeopleApi.listPersonPayments).always({ orders: [], total: 0 });
  const [notes, contacts] = [api.on(subordinatesApi.listStaffNotes), api.on(subordinatesApi.openContacts)];
  notes.always({ notes: [] });
  const none = { maxOpenAds: null, maxAdsPerDay: null };
  const stored = { isOwn: false, ...none, version: 1 };
  api.on(postingLimitsApi.getPostingLimits).always({ stored, limits: none, used: { openAds: 0, adsToday: 0 } });
  const sessions = api.on(sessionListApi.listMemberSessions);
  sessions.always({ sessions: [] });
  const [path, pattern] = [adminPaths.person('7'), adminPaths.person.pattern];
  const { screen } = await open(<PersonScreen />, { api, as, path, pattern });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Dana' })).toBeVisible();
  const button = (name: string) => screen.getByRole('button', { name });
  return { api, screen, getting, notes, contacts, sessions, button, dialog: screen.getByRole('dialog') };
}

test('a moderator opens the masked contact details with a button', async () => {
  const { screen, contacts, button } = await openPerson();
  await expect.element(screen.getByText('+965 •••• 0001')).toBeVisible();
  expect(contacts.inputs).toEqual([]);
  await button(words.showContacts).click();
  await contacts.answer(CONTACTS);
  await expect.element(screen.getByText('+965 50000001')).toBeVisible();
  await expect.element(button(words.showContacts)).not.toBeInTheDocument();
});

test('contact details that couldn’t be opened are tried again', async () => {
  const { screen, contacts, button } = await openPerson();
  await button(words.showContacts).click();
  await contacts.fail();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(words.contactsFailed);
  await button(words.showContacts).click();
  await contacts.answer(CONTACTS);
  await expect.element(screen.getByText('dana@example.com')).toBeVisible();
});

test('payments, export and deletion are for admins', async () => {
  const { screen, button } = await openPerson();
  await expect.element(button(words.action_suspend)).toBeVisible();
  for (const action of [words.action_close, words.action_export, words.action_invite])
    expect(button(action).elements()).toEqual([]);
  expect(screen.getByRole('heading', { name: words.payments }).elements()).toEqual([]);
});

test('an admin sees the contact details and payments at once', async () => {
  const { screen, contacts, button } = await openPerson(person(), admin());
  await contacts.answer(CONTACTS);
  await expect.element(screen.getByText('dana@example.com')).toBeVisible();
  await expect.element(screen.getByText(words.noPayments)).toBeVisible();
  await expect.element(button(words.action_close)).toBeVisible();
});

test('nobody acts on somebody of the same rank', async () => {
  const { screen } = await openPerson(person({ role: 'moderator', isSubordinate: false }));
  await expect.element(screen.getByText(words.noActions)).toBeVisible();
  expect(screen.getByRole('heading', { name: words.notes }).elements()).toEqual([]);
});

test('the badge is given once the dialog confirms it', async () => {
  const { api, getting, button, dialog } = await openPerson();
  const verifying = api.on(subordinatesApi.setVerified);
  await button(words.action_verify).click();
  await dialog.getByRole('button', { name: words.action_verify }).click();
  getting.always({ person: person({ isVerified: true }) });
  await verifying.answer({});
  await expect.element(button(words.action_unverify)).toBeVisible();
  expect(verifying.inputs).toEqual([{ params: { id: '7' }, body: { isVerified: true } }]);
});

test('a suspension needs a reason, and shows since when and why', async () => {
  const { api, screen, getting, button, dialog } = await openPerson();
  const suspending = api.on(suspendingApi.suspendAccount);
  await button(words.action_suspend).click();
  await dialog.getByRole('button', { name: words.suspend }).click();
  await expect.element(dialog.getByText(errors.reasonRequired)).toBeVisible();
  await dialog.getByLabelText(wordsOf('admin-reports').reason).fill('Sells forgeries');
  await dialog.getByRole('combobox').selectOptions('0');
  await dialog.getByRole('button', { name: words.suspend }).click();
  const suspension = {
    reason: 'Sells forgeries',
    since: '2026-11-01T00:00:00.000Z',
    until: null,
    appeal: null,
    canAppeal: false,
  };
  getting.always({ person: person({ state: 'suspended', suspension }) });
  await suspending.answer({});
  expect(suspending.inputs[0]?.body).toEqual({ reason: 'Sells forgeries', until: null });
  await expect.element(screen.getByText(new RegExp(words.suspendedSince))).toMatchTextContent(words.untilEnded);
  await expect.element(button(words.action_restore)).toBeVisible();
});

test('an account is deleted for a reason only, and a refusal keeps it', async () => {
  const { api, contacts, button, dialog } = await openPerson(person(), admin());
  await contacts.answer(CONTACTS);
  const closing = api.on(deletionApi.closeMember);
  await button(words.action_close).click();
  const confirm = dialog.getByRole('button', { name: words.action_close });
  await confirm.click();
  await expect.element(dialog.getByText(wordsOf('admin').reasonRequired)).toBeVisible();
  expect(closing.inputs).toEqual([]);
  await dialog.getByLabelText(words.reason_close).fill('Asked for it by phone');
  await confirm.click();
  await closing.fail();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(errors.NETWORK);
  await expect.element(dialog.getByLabelText(words.reason_close)).toHaveValue('Asked for it by phone');
});

test('the dialog to block somebody has their number, or the domain of their address', async () => {
  const { api, contacts, button, dialog } = await openPerson();
  const blocking = api.on(blockListApi.addBlock);
  const blocks = wordsOf('admin-block-list');
  await button(words.action_block).click();
  await contacts.answer(CONTACTS);
  await expect.element(dialog.getByLabelText(blocks.value)).toHaveValue('+965 50000001');
  await dialog.getByRole('combobox').selectOptions('domain');
  await expect.element(dialog.getByLabelText(blocks.value)).toHaveValue('example.com');
  await dialog.getByLabelText(blocks.reason).fill('Comes back again and again');
  await dialog.getByRole('button', { name: blocks.add }).click();
  await blocking.answer({});
  await expect.element(dialog).not.toBeInTheDocument();
  expect(blocking.inputs[0]?.body).toMatchObject({ kind: 'domain', value: 'example.com' });
});

test('a note needs a text, and one’s own is deleted', async () => {
  const { api, screen, notes, button } = await openPerson();
  const [adding, deleting] = [api.on(subordinatesApi.addStaffNote), api.on(subordinatesApi.deleteStaffNote)];
  await button(words.addNote).click();
  await expect.element(screen.getByText(errors.noteRequired)).toBeVisible();
  await screen.getByLabelText(words.newNote).fill('Called about the car');
  await button(words.addNote).click();
  notes.always({ notes: [note, { ...note, _id: '4', text: 'Of a colleague', isYours: false }] });
  await adding.answer({});
  await expect.element(screen.getByText('Of a colleague')).toBeVisible();
  await expect.element(screen.getByLabelText(words.newNote)).toHaveValue('');
  notes.always({ notes: [] });
  await button(words.deleteNote).click();
  await deleting.answer({});
  await expect.element(screen.getByText('Called about the car')).not.toBeInTheDocument();
});

test('all sessions of a member are ended once the dialog confirms it', async () => {
  const { api, screen, sessions, button, dialog } = await openPerson();
  const ending = api.on(sessionListApi.endMemberSessions);
  expect(button(words.endSessions).elements()).toEqual([]);
  const at = '2026-11-01T00:00:00.000Z';
  const session = {
    _id: 'a',
    device: 'Chrome · Windows',
    network: '',
    ip: '',
    isCurrent: false,
    createdAt: at,
    lastUsedAt: at,
  };
  sessions.always({ sessions: [session] });
  api.on(subordinatesApi.setVerified).always({});
  await button(words.action_verify).click();
  await dialog.getByRole('button', { name: words.action_verify }).click();
  await button(words.endSessions).click();
  await dialog.getByRole('button', { name: words.endSessions }).click();
  sessions.always({ sessions: [] });
  await ending.answer({});
  await expect.element(screen.getByText(words.noSessions)).toBeVisible();
});

test('an admin corrects details: only those that change are sent, with how the identity was checked', async () => {
  const { api, getting, contacts, button, dialog } = await openPerson(person(), admin());
  const correcting = api.on(memberDetailsApi.correctMember);
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  contacts.always(CONTACTS);
  await button(words.action_correct).click();
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await expect.element(field(words.email)).toHaveValue('dana@example.com');
  await expect.element(field(auth.mobile)).toHaveValue('50000001');
  await field(words.email).fill('dana@مثال.إختبار');
  const submit = dialog.getByRole('button', { name: words.action_correct });
  await submit.click();
  await expect.element(dialog.getByText(errors.reasonRequired)).toBeVisible();
  await field(words.reason_correct).fill('Showed an identity card');
  await submit.click();
  await correcting.refuse('EMAIL_TAKEN');
  await expect.element(dialog.getByText(errors.EMAIL_TAKEN)).toBeVisible();
  await submit.click();
  const body = { email: 'dana@xn--mgbh0fb.xn--kgbechtv', reason: 'Showed an identity card' };
  expect(correcting.inputs.at(-1)).toEqual({ params: { id: '7' }, body });
  getting.always({ person: person({ name: 'Dana H.' }) });
  await correcting.answer({});
  await expect.element(dialog).not.toBeInTheDocument();
});

test('moderators, and admins of the same rank, correct no details', async () => {
  const { button } = await openPerson(person({ isSubordinate: true }), moderator());
  await expect.element(button(words.action_suspend)).toBeVisible();
  await expect.element(button(words.action_correct)).not.toBeInTheDocument();
});

test('earlier decisions name and link the ad, and rejections are told from approvals', async () => {
  const decision = (_id: string, action: 'ad.approve' | 'ad.reject' | 'note.add', ad: string | null) => ({
    _id,
    at: '2026-11-01T08:00:00.000Z',
    action,
    target: { kind: ad ? ('ad' as const) : ('account' as const), _id, title: ad ? { en: ad, ar: '' } : null },
    by: 'Mona',
    reason: null,
  });
  const history = [
    decision('1', 'ad.approve', 'Boat'),
    decision('2', 'ad.reject', 'Tent'),
    decision('3', 'note.add', null),
  ];
  const { screen, button } = await openPerson(person({ history }));
  const reports = wordsOf('admin-reports');
  const section = screen.getByRole('region', { name: reports.history });
  await expect.element(section.getByRole('link', { name: 'Tent' })).toHaveAttribute('href', adminPaths.ad('2'));
  const colourOf = (action: string) => getComputedStyle(section.getByText(action).element()).color;
  const audit = wordsOf('admin-audit');
  expect(
    new Set([audit['action_ad.approve'], audit['action_ad.reject'], audit['action_note.add']].map(colourOf)).size,
  ).toBe(3);
  await button(reports.historyKind_against).click();
  await expect.element(section.getByRole('link', { name: 'Boat' })).not.toBeInTheDocument();
  expect(section.getByRole('link').elements()).toHaveLength(1);
  await button(reports.historyKind_all).click();
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(3);
});
