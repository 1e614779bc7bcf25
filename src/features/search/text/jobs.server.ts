import { defineJob } from '#platform/jobs/define-job.server.ts';

import { refreshVocabularyIfDue } from './refresh-vocabulary.server.ts';

/** Refreshes the words used for typo correction and the suggested phrases, every 15 minutes or less often. */
export const refreshSearchVocabulary = defineJob({
  name: 'search.refresh-words',
  schedule: '*/15 * * * *',
  run: ({ db }) => refreshVocabularyIfDue(db),
});
