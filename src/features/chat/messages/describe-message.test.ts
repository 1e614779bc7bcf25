import { expect, test } from 'vitest';

import { loadMessages } from '#platform/text/load-messages.server.ts';

import { describeMessage } from './describe-message.ts';

const words = loadMessages('alerts');
const picture = { _id: 'a', width: 1, height: 1, placeholder: '' };
const message = { conversationId: '7', senderId: { _id: '1', name: 'Layla' }, content: 'هل هو متاح؟', images: [] };

test('names the sender and the text, each isolated for its direction', () => {
  expect(describeMessage(words.en, message, false)).toEqual({
    title: 'New Message',
    body: '\u2068Layla\u2069: \u2068هل هو متاح؟\u2069',
    path: '/chat/7',
  });
});

test('counts the pictures of a message without text', () => {
  expect(describeMessage(words.en, { ...message, content: '', images: [picture, picture] }, false).body).toBe(
    '\u2068Layla\u2069: \u20682 pictures\u2069',
  );
});

test('names support instead of the staff member', () => {
  expect(describeMessage(words.en, message, true).body).not.toContain('Layla');
});
