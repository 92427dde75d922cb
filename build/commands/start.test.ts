import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';

describe('npm start', () => {
  it('says where to go, serves readers and the console there, and ends in order when it is told to, whoever listens', async () => {
    const child = spawn(process.execPath, ['build/cli.ts', 'start'], {
      env: { ...process.env, NODE_ENV: 'production', MASTHEAD_DATA: await temporaryFolder(), PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let said = '';
    for await (const piece of child.stdout) {
      said += piece;
      if (said.includes('Log-in')) break;
    }
    const address = (name: string) => new RegExp(`${name} +(\\S+)`).exec(said)?.[1] ?? '';
    const answers = await Promise.all(
      ['Readers', 'Console'].map(async (name) => (await fetch(address(name))).status),
    );
    const stream = await progressOf(address('Readers'), /Log-in +(\S+) \/ (.+?) {3}\(/.exec(said) ?? []);
    expect(stream.status).toBe(200);
    const told = performance.now();
    child.kill('SIGTERM');
    const [code, signal] = await ended;
    expect(performance.now() - told).toBeLessThan(10_000);
    expect([answers, [code, signal]]).toEqual([
      [200, 200],
      [0, null],
    ]);
  });

  it('says that its port is taken before it makes anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const folder = await temporaryFolder();
    const { code, stdout, stderr } = await outcome({ MASTHEAD_DATA: folder, PORT: String(port) });
    other.close();
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is taken. Set PORT to a free one, such as: PORT=4400 npm start\n`,
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

/** The stream of what is being rendered, open for as long as the server is there. */
async function progressOf(url: string, [, username, password]: readonly string[]): Promise<Response> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: await (await fetch(`${url}/graphql/mutation/cmsUser/loginCmsUser.gql`)).text(),
      variables: { username, password },
    }),
  });
  const { data }: { data: { loginCmsUser: { bearerToken: string } } } = await answer.json();
  return fetch(`${url}/api/progress`, {
    headers: { authorization: `Bearer ${data.loginCmsUser.bearerToken}`, 'x-tenant-key': 'culvert' },
  });
}

/** What a start that ends by itself says, and its exit code. */
async function outcome(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['build/cli.ts', 'start'], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, stdout, stderr };
}
