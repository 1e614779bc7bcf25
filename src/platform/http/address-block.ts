/**
 * What an IP address is counted by: an IPv4 address itself, the first 64 bits of an IPv6 address. A network of 64 bits
 * belongs to one customer, who can use any address in it.
 */
export function toAddressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [start = '', end] = ip.toLowerCase().split('::');
  const groups = start.split(':').filter(Boolean);
  const missing = end === undefined ? 0 : 8 - groups.length - end.split(':').filter(Boolean).length;
  const network = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(end ?? '').split(':')].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
