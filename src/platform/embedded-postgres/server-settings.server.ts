import { totalmem } from 'node:os';

/** Memory of the machine or container. */
const MEGABYTES = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20);

/** Settings of the server, by name. They override the data folder's own. */
export const SERVER_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // PostgreSQL allocates this memory when it uses it, so a small database needs little.
  shared_buffers: `${Math.min(4096, Math.max(128, Math.floor(MEGABYTES / 4)))}MB`,
  effective_cache_size: `${Math.max(256, Math.floor(MEGABYTES / 2))}MB`,
  // With less, bitmap scans of common words become lossy and recheck every row of a page.
  work_mem: '32MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Requests are concurrent: a query on several cores would take them from other queries.
  max_parallel_workers_per_gather: '0',
  // The app logs its failed statements itself. Here they would repeat the values of members' rows.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_checkpoints: 'off',
};
