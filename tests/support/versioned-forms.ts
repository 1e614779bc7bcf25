/**
 * The endpoints that save a form of the back office that several people may edit. Each has a row in
 * `tests/ui/versioned-forms/`, which doesn't compile without it.
 */
export const VERSIONED_FORMS = [
  'PUT /admin/settings',
  'PUT /admin/rules',
  'PUT /admin/texts/:id',
  'PUT /admin/pages/:id',
  'PUT /admin/faq/:id',
  'PUT /admin/banners/:id',
  'PUT /admin/reasons/:id',
  'PUT /admin/categories/:id',
  'PUT /admin/categories/:id/specifications/:key',
  'PUT /admin/categories/:id/details',
  'PUT /admin/countries/:id',
  'PUT /admin/cities/:id',
  'PUT /admin/plans/:id',
  'PUT /admin/users/:id/posting-limits',
] as const;

/** Endpoints with a version that save no form, such as moves in a list, or one whose fields never conflict. */
export const VERSIONED_ACTS = [
  /^POST \/admin\/[\w/:-]+\/move$/,
  // attributes.api.test.ts
  /^POST \/admin\/categories\/:id\/specifications\/:key\/merge-option$/,
  // message.ui.test.tsx: keeps the input beside the colleague's answer.
  /^POST \/admin\/messages\/:id\/answer$/,
  /^PUT \/admin\/messages\/:id\/done$/,
  // Two lists of words, which are merged word by word. search-words.api.test.ts
  /^PUT \/admin\/search-words\/:id$/,
];
