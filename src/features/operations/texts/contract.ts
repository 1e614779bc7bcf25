import * as z from 'zod/mini';

import { params, TextsForm } from '#features/site/texts/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { LANGUAGES } from '#platform/text/language.ts';

export const sendTest = endpoint('POST /admin/texts/:id/test', {
  summary: 'Sends an email with the given texts and example values to the caller',
  access: 'admin',
  params,
  body: z.extend(TextsForm, { language: z.enum(LANGUAGES, 'invalidValue') }),
  data: z.object({ recipient: z.string() }),
  perMinute: 10,
});
