// Exits with 1 unless the server in this container can serve requests.
import process from 'node:process';

const isReady = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
