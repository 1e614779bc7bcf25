import { defineJob } from '#platform/jobs.server.ts';

import { refreshVocabulary } from './refresh-vocabulary.server.ts';

/** Keeps the words in use, by which typos are forgiven, and the phrases that are suggested. */
export const refreshWords = defineJob({
  name: 'search.refresh-words',
  schedule: '*/15 * * * *',
  run: ({ db }) => refreshVocabulary(db),
});
