/** A page's place in the site for search engines (schema.org), from the home page down. Paths become absolute. */
export const toBreadcrumbList = (origin: string, steps: [name: string, path: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
