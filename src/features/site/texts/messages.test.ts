import { expect, test } from 'vitest';

import { NOTIFICATION_TYPE_LIST } from '#features/alerts/notifications/notification-types.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { wordsOf } from '#tests/support/words.ts';

import { MESSAGES } from './messages.ts';
import { editableTextsOf, keysOf } from './rules.ts';
import { BUILT_IN_TEXTS } from './texts.server.ts';

const keys = (language: 'en' | 'ar') =>
  MESSAGES.flatMap((message) => editableTextsOf(message).flatMap((name) => keysOf(name, BUILT_IN_TEXTS[language])));

test('each text of the emails is edited in exactly one place', () => {
  for (const language of LANGUAGES) {
    const mail = Object.keys(BUILT_IN_TEXTS[language]).filter((key) => key.startsWith('mail/'));
    expect(
      keys(language)
        .filter((key) => key.startsWith('mail/'))
        .toSorted(),
    ).toEqual(mail.toSorted());
  }
});

test('each type of notification can be edited under its name', () => {
  const notifications = MESSAGES.filter(({ notification }) => notification).map(({ id }) => id);
  expect(notifications.toSorted()).toEqual(NOTIFICATION_TYPE_LIST.map(([type]) => type).toSorted());
  const alerts = keys('en').filter((key) => key.startsWith('alerts/'));
  expect(alerts).toEqual([...new Set(alerts)]);
});

test('each text that a message names exists', () => {
  for (const message of MESSAGES)
    for (const name of editableTextsOf(message)) expect(keysOf(name, BUILT_IN_TEXTS.en), name).not.toEqual([]);
});

test('each message has a name', () => {
  for (const language of LANGUAGES) {
    const words = wordsOf(language, 'admin-texts');
    const named = Object.keys(words).flatMap((key) => (key.startsWith('message_') ? [key.slice(8)] : []));
    expect(named.toSorted()).toEqual(MESSAGES.map(({ id }) => id).toSorted());
  }
});
