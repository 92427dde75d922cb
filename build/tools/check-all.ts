import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { WITH_ROOM } from './with-room.ts';

/** Each keeps one processor busy. */
const AT_ONCE = 2;

/** What must hold of the sources: the scripts `check:…` of the project, those that take longest first. */
async function checks(): Promise<[name: string, command: string][]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
}

/** Runs a check and shows what it says, in one piece; answers whether all is well. */
async function isWell([name, command]: [name: string, command: string]): Promise<boolean> {
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, ...WITH_ROOM },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const parts = [...said, code === 0 ? '' : `failed: npm run ${name}`].map((part) => part.trim());
  console.log(parts.filter((part) => part !== '').join('\n'));
  return code === 0;
}

const left = (await checks()).values();
const lanes = Array.from({ length: AT_ONCE }, async () => {
  for (const check of left) if (!(await isWell(check))) process.exitCode = 1;
});
await Promise.all(lanes);
