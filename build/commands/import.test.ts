import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMapping } from '#content-store/import/mapping.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { readConfig } from '../process/config.ts';
import { type ImportCommand, runImport } from './import.ts';

let from: string;
let dataDir: string;
let printed: string[];
let said: string[];
beforeEach(async () => {
  [from, dataDir] = [await temporaryFolder(), join(await temporaryFolder(), 'data')];
  await mkdir(join(from, 'notes'));
  await writeFile(
    join(from, 'notes', 'first-light.md'),
    '---\ntitle: First light\ndate: 2024-03-12\n---\nThe lamp was lit.\n',
  );
  [printed, said] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(String(line)));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const run = (options: Partial<ImportCommand> = {}) =>
  runImport(readConfig({ MASTHEAD_DATA: dataDir }), { tenant: 'lantern', from, ...options });

async function importedAt(path: string) {
  const store = await openStore({ dataDir });
  const holder = await store.forTenant('lantern').claimant(`path:${path}`);
  await store.close();
  return holder;
}

describe('a folder that no mapping is known for', () => {
  it('has one proposed and saved with --propose, which says what to look at and imports it', async () => {
    const propose = join(from, 'proposed.yml');
    await run({ propose });
    expect(said[0]).toBe(`A mapping for ${from} is in ${propose}. Look at:`);
    expect(said.length).toBeGreaterThan(2);
    expect(said.at(-1)).toBe(
      `Then: npm run import -- --tenant lantern --from ${from} --map ${propose} --dry-run`,
    );
    expect((await readMapping(propose)).folders).toMatchObject([{ folder: 'notes', as: 'Article' }]);
    expect(await importedAt('/notes/first-light')).toBeNull();
    await run({ map: propose });
    expect(await importedAt('/notes/first-light')).not.toBeNull();
    expect(process.exitCode).toBeUndefined();
  });

  it('has none saved over a file that is there', async () => {
    const propose = join(from, 'mine.yml');
    await writeFile(propose, 'worked on');
    await expect(run({ propose })).rejects.toThrow(
      `${propose} is there already. Name another file with --propose`,
    );
    expect(await readFile(propose, 'utf8')).toBe('worked on');
  });

  it('has one printed without it: nothing is imported, and the exit code is 1', async () => {
    await run();
    expect(said[0]).toContain('this one is proposed:');
    expect(said[0]).toContain('- folder: notes');
    expect(said).toContain('To work on it, save it with --propose FILE and give it with --map FILE.');
    expect(said.at(-1)).toMatch(/^Nothing was imported\./);
    expect(process.exitCode).toBe(1);
    expect(await importedAt('/notes/first-light')).toBeNull();
  });

  it('has it tried by a dry run, whose report alone goes to the standard output', async () => {
    await run({ dryRun: true, json: true });
    expect(printed).toHaveLength(1);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ isDryRun: true, files: 1, imported: 1 });
    expect(process.exitCode).toBeUndefined();
    expect(await importedAt('/notes/first-light')).toBeNull();
  });
});
