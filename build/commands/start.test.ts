import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';

describe('npm start', () => {
  it('says where to go, serves readers and the console there, and ends in order when it is told to', async () => {
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
    child.kill('SIGTERM');
    expect([answers, await ended]).toEqual([
      [200, 200],
      [0, null],
    ]);
  });
});
