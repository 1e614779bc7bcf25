import { paths, route } from './paths.ts';

const countryPath = route(`${paths.admin.pattern}/places/:id`);
const personPath = route(`${paths.admin.pattern}/people/:id`);
const categoryPath = route(`${paths.admin.pattern}/categories/:id`);

/** The paths of the back office's screens, all below `paths.admin`. */
export const adminPaths = {
  moderation: route(`${paths.admin.pattern}/moderation`),
  /** The review of one ad of the queue. */
  review: route(`${paths.admin.pattern}/moderation/:id`),
  reasons: route(`${paths.admin.pattern}/reasons`),
  reason: route(`${paths.admin.pattern}/reasons/:id`),
  reports: route(`${paths.admin.pattern}/reports`),
  report: route(`${paths.admin.pattern}/reports/:id`),
  appeals: route(`${paths.admin.pattern}/appeals`),
  appeal: route(`${paths.admin.pattern}/appeals/:id`),
  people: route(`${paths.admin.pattern}/people`),
  blockList: route(`${paths.admin.pattern}/block-list`),
  person: personPath,
  postFor: Object.assign((id: string) => `${personPath(id)}/post`, { pattern: `${personPath.pattern}/post` }),
  plans: route(`${paths.admin.pattern}/plans`),
  plan: route(`${paths.admin.pattern}/plans/:id`),
  places: route(`${paths.admin.pattern}/places`),
  country: countryPath,
  city: Object.assign((country: string, id: string) => `${countryPath(country)}/${id}`, {
    pattern: `${countryPath.pattern}/:city`,
  }),
  categories: route(`${paths.admin.pattern}/categories`),
  category: categoryPath,
  attributes: Object.assign((id: string) => `${categoryPath(id)}/attributes`, {
    pattern: `${categoryPath.pattern}/attributes`,
  }),
  details: Object.assign((id: string) => `${categoryPath(id)}/details`, {
    pattern: `${categoryPath.pattern}/details`,
  }),
  specification: Object.assign((id: string, key: string) => `${categoryPath(id)}/specifications/${key}`, {
    pattern: `${categoryPath.pattern}/specifications/:key`,
  }),
  faq: route(`${paths.admin.pattern}/faq`),
  question: route(`${paths.admin.pattern}/faq/:id`),
  banners: route(`${paths.admin.pattern}/banners`),
  banner: route(`${paths.admin.pattern}/banners/:id`),
  texts: route(`${paths.admin.pattern}/texts`),
  text: route(`${paths.admin.pattern}/texts/:id`),
  messages: route(`${paths.admin.pattern}/messages`),
  message: route(`${paths.admin.pattern}/messages/:id`),
  pages: route(`${paths.admin.pattern}/pages`),
  page: route(`${paths.admin.pattern}/pages/:id`),
  pageVersions: route(`${paths.admin.pattern}/pages/versions/:id`),
  ads: route(`${paths.admin.pattern}/ads`),
  ad: route(`${paths.admin.pattern}/ads/:id`),
  imports: route(`${paths.admin.pattern}/import`),
  import: route(`${paths.admin.pattern}/import/:id`),
  payments: route(`${paths.admin.pattern}/payments`),
  payment: route(`${paths.admin.pattern}/payments/:id`),
  rules: route(`${paths.admin.pattern}/rules`),
  searches: route(`${paths.admin.pattern}/searches`),
  searchWords: route(`${paths.admin.pattern}/search-words`),
  learntWords: route(`${paths.admin.pattern}/search-words/learnt`),
  wordGroup: route(`${paths.admin.pattern}/search-words/:id`),
  settings: route(`${paths.admin.pattern}/settings`),
  staff: route(`${paths.admin.pattern}/staff`),
  invitation: route(`${paths.admin.pattern}/invitation/:token`),
  system: route(`${paths.admin.pattern}/system`),
  audit: route(`${paths.admin.pattern}/audit`),
};
