// The proxy of the kill campaign, as a process that can be killed: `node proxy.ts PORT UPSTREAM…`.
import { startRoundRobin } from '#tests/support/round-robin.ts';

const [port, ...upstreams] = process.argv.slice(2).map(Number);
await startRoundRobin(upstreams, port);
