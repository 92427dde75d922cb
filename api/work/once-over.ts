import type { ServerResponse } from 'node:http';

/** Does some work once, when a response was sent or nobody waits for it any more; at once where that is so already. A
 * response that waits behind another on its connection is not told that the connection has gone. */
export function onceOver(response: ServerResponse, work: () => void): void {
  const { socket } = response.req;
  const over = () => {
    response.off('close', over);
    socket.off('close', over);
    work();
  };
  if (response.destroyed || socket.destroyed) {
    work();
    return;
  }
  response.once('close', over);
  if (response.socket === null) socket.once('close', over);
}
