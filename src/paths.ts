/** The builder's arguments: the value of the pattern's parameter, then the query. */
type PathArgs<Pattern extends string> = Pattern extends `${string}?`
  ? [id?: string | number | undefined, query?: PathQuery]
  : Pattern extends `${string}:${string}`
    ? [id: string | number, query?: PathQuery]
    : [query?: PathQuery];

/** Undefined values are left out. */
type PathQuery = Record<string, string | undefined> | URLSearchParams;

/** A screen's path: its pattern for the router, called with the parameter's value to build a URL. */
export function route<const Pattern extends string>(pattern: Pattern) {
  const [path = '', parameter] = pattern.split('/:');
  const build = (...args: PathArgs<Pattern>): string => {
    const [id, query] = (parameter ? args : [undefined, args[0]]) as [string | number | undefined, PathQuery?];
    const pathname = id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
    const search = new URLSearchParams(query instanceof URLSearchParams ? query : definedEntries(query)).toString();
    return search ? `${pathname}?${search}` : pathname;
  };
  return Object.assign(build, { pattern });
}

const definedEntries = (query: Record<string, string | undefined> = {}): [name: string, value: string][] =>
  Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);

const home = route('/');

/** The paths of all screens. Only this file and admin-paths.ts spell paths. */
export const paths = {
  /** With a place as the query (`PlaceQuery`), the home page of that place. The same for lists and categories. */
  home,
  list: route('/list/:categoryId?'),
  /** The newest ads of a list as an RSS feed, with the list's query. */
  rss: route('/rss/:categoryId?'),
  categories: route('/categories'),
  ad: route('/ad/:adId'),
  user: route('/user/:userId'),
  login: route('/login'),
  signUp: route('/sign-up'),
  forgotPassword: route('/forgot-password'),
  resetPassword: route('/reset-password'),
  /** Sets the first password of an account that staff created, with the token of an emailed link after the `#`. */
  setPassword: route('/set-password'),
  deleteAccount: route('/delete/my-account'),
  /** Undoes a change of email without a login, with the token of an emailed link after the `#`. */
  undoEmailChange: route('/undo-email-change'),
  create: route('/create'),
  createRedirect: route('/create/redirect'),
  createSuccess: route('/create/success'),
  createError: route('/create/error'),
  edit: route('/edit/:adId'),
  rePost: route('/re-post/:adId'),
  extend: route('/extend/:adId'),
  extendRedirect: route('/extend/redirect'),
  extendSuccess: route('/extend/success'),
  extendError: route('/extend/error'),
  account: route('/account'),
  accountMenu: route('/account/menu'),
  profile: route('/account/profile'),
  payments: route('/account/payment'),
  receipt: route('/account/payment/:orderId'),
  notifications: route('/account/notifications'),
  /** Switches emails off without a login, with the signed token of an email as the query. */
  unsubscribe: route('/unsubscribe'),
  preferences: route('/account/preferences'),
  chat: route('/chat/:conversationId?'),
  about: route('/about'),
  terms: route('/terms-and-conditions'),
  privacy: route('/privacy-policy'),
  contact: route('/contact'),
  faq: route('/faq'),
  /** A page that the operator added. */
  page: route('/pages/:slug'),
  /** The first run of an empty installation, with the token of the printed link as the query. */
  setup: route('/setup'),
  /** The back office. Its screens' paths are in admin-paths.ts, which visitors don't load. */
  admin: route('/admin'),
  /** Sections of the home screen. */
  categoriesSection: (place?: PathQuery) => `${home(place)}#categories`,
  contactSection: (place?: PathQuery) => `${home(place)}#contact`,
};

/** The screens for search engines, most important first. Categories, ads and members are listed separately. */
export const indexedPaths = [
  paths.home(),
  paths.list(),
  paths.categories(),
  paths.about(),
  paths.faq(),
  paths.contact(),
  paths.terms(),
  paths.privacy(),
];
