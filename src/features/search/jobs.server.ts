import { defineJob } from '#platform/jobs.server.ts';

import { refreshSearchWords } from './queries.server.ts';

/** Keeps the list of words in use, by which typos are forgiven. */
export const refreshWords = defineJob({
  name: 'search.refresh-words',
  schedule: '*/15 * * * *',
  run: ({ db }) => refreshSearchWords(db),
});
