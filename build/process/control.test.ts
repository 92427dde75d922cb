import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { sendCommand, serveCommands } from './control.ts';

async function running(name = '') {
  const dataDir = join(await temporaryFolder(), name);
  const stop = await serveCommands(dataDir, {
    async count(options, onProgress) {
      const { to } = options as { to: number };
      for (let done = 1; done <= to; done += 1) onProgress(done, to);
      return { counted: to };
    },
    hello: async () => 'a\u2028b',
    async fail() {
      throw new Error('The folder is empty');
    },
  });
  return { dataDir, stop };
}

it('carries out a command in the running process, with its progress and its answer', async () => {
  const { dataDir, stop } = await running();
  const seen: number[] = [];
  const answer = await sendCommand(dataDir, 'count', { to: 3 }, (done) => seen.push(done));
  expect(answer).toEqual({ counted: 3 });
  expect(seen).toEqual([1, 2, 3]);
  await stop();
});

it('hands back texts with every kind of line end', async () => {
  const { dataDir, stop } = await running();
  expect(await sendCommand(dataDir, 'hello', {})).toBe('a\u2028b');
  await stop();
});

it('hands an error back in its own words, also for a command nobody knows', async () => {
  const { dataDir, stop } = await running();
  await expect(sendCommand(dataDir, 'fail', {})).rejects.toThrow('The folder is empty');
  await expect(sendCommand(dataDir, 'toString', {})).rejects.toThrow('does not know this command');
  await stop();
});

it('says what to do where nothing listens', async () => {
  const { dataDir, stop } = await running();
  await stop();
  await expect(sendCommand(dataDir, 'count', {})).rejects.toThrow('takes no commands');
});

it('takes over the socket of a process that is gone, and works below a long path', async () => {
  const { dataDir, stop } = await running('x'.repeat(120));
  expect(await sendCommand(dataDir, 'count', { to: 1 })).toEqual({ counted: 1 });
  await stop();
  const left = await temporaryFolder();
  await writeFile(join(left, 'control.sock'), '');
  const again = await serveCommands(left, { hello: async () => 'hello' });
  expect(await sendCommand(left, 'hello', {})).toBe('hello');
  await again();
});
