import { defineJob } from '#platform/define-job.server.ts';

import { refreshVocabulary } from './refresh-vocabulary.server.ts';

/** Refreshes the words used for typo correction and the suggested phrases, every 15 minutes. */
export const refreshSearchVocabulary = defineJob({
  name: 'search.refresh-words',
  schedule: '*/15 * * * *',
  run: ({ db }) => refreshVocabulary(db),
});
