import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** nginx where this machine has one. */
const NGINX = ['nginx', '/usr/sbin/nginx'].find((one) => spawnSync(one, ['-v']).status === 0);
export const hasNginx = NGINX !== undefined;

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Runs nginx with a configuration, everything it writes in a folder. Rejects with what it says where it refuses. */
export async function startNginx(folder: string, configuration: string, port: number) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sites.conf'), configuration);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      'worker_processes 1;',
      // Who runs the tests owns the files they make.
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${join(folder, 'nginx.pid')};`,
      `error_log ${join(folder, 'error.log')};`,
      'events { }',
      `http { access_log ${join(folder, 'access.log')}; ${temporary.join(' ')} include ${join(folder, 'sites.conf')}; }`,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error(said);
    await wait(20);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
