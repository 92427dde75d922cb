import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that comes and goes, at a port that stays: a browser's storage belongs to its origin. */
export interface UnsteadyLine {
  readonly port: number;
  /** Leads to another port from now on; null: to nobody. */
  leadTo(port: number | null): void;
  /** Breaks every connection there is, whatever is on its way. */
  cut(): void;
  close(): Promise<void>;
}

export async function unsteadyLine(): Promise<UnsteadyLine> {
  const open = new Set<Socket>();
  let target: number | null = null;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    hold(near);
    if (target === null) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    hold(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
