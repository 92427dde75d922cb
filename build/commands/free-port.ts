import { createServer } from 'node:net';

/** Throws an Error that says what to do where a port is taken. For before the work of minutes: another may still take it
 * until it is listened on, and then says the same. */
export function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}

/** The error of a port that cannot be listened on, in words; any other as it is. */
export function portError(error: unknown, port: number): unknown {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} is taken. Set PORT to a free one, such as: PORT=4400 npm start`)
    : error;
}
