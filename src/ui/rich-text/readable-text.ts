/** Elements that begin on a new line. */
const BLOCKS = 'h2, h3, h4, p, li, blockquote, tr, hr, div';

/** The text of sanitized HTML in the browser: one paragraph per line, with list marks and the addresses of links. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href')})`);
  for (const item of body.querySelectorAll('li')) item.prepend('• ');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '').replace(/\s*\n\s*/g, '\n').trim();
}
