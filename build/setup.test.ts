import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const NOISE = [
  'npm warn Unknown user config "nodedir". This will stop working in the next major version of npm.',
  'npm warn EBADENGINE Unsupported engine {',
  "npm warn EBADENGINE   package: 'astro@7.3.5',",
  "npm warn EBADENGINE   current: { node: 'v20.20.2', npm: '11.19.1' }",
  'npm warn EBADENGINE }',
  'npm warn deprecated glob@1.0.0: no longer supported',
];
const WORTH_KNOWING = 'npm warn allow-scripts 1 package has install scripts that were not run: sharp';
const ERROR = 'npm error code ENOTFOUND';

describe('making a fresh clone ready', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  /** A clone whose npm says these lines and ends with this code. */
  function cloneWhereNpm(lines: readonly string[], code: number) {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-setup-'));
    folders.push(folder);
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{}');
    const npm = join(folder, 'bin', 'npm');
    writeFileSync(
      npm,
      `#!/bin/sh\ncat >&2 <<'END'\n${lines.join('\n')}\nEND\necho 'added 9 packages in 3s'\nexit ${code}\n`,
    );
    chmodSync(npm, 0o755);
    const setUp = () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('build/setup.mjs')], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      });
      return { status, stdout, stderr };
    };
    return { setUp, isMarked: () => existsSync(join(folder, 'node_modules/.installed-from')) };
  }

  it('shows none of the warnings that come to nothing, and any other', () => {
    const { setUp, isMarked } = cloneWhereNpm([...NOISE, WORTH_KNOWING], 0);
    const { status, stdout, stderr } = setUp();
    expect([status, isMarked(), stderr]).toEqual([0, true, '']);
    expect(stdout.split('\n')).toEqual([
      'Installing packages (a few minutes the first time)',
      WORTH_KNOWING,
      expect.stringMatching(/^Packages are installed, \d+ s$/),
      '',
    ]);
  });

  it('shows all that npm said where it fails, and fails', () => {
    const { setUp, isMarked } = cloneWhereNpm([...NOISE, ERROR], 7);
    const { status, stderr } = setUp();
    expect([status, isMarked()]).toEqual([1, false]);
    for (const line of [...NOISE, ERROR, 'added 9 packages in 3s']) expect(stderr).toContain(line);
    expect(stderr).toContain('npm ended with 7. The packages could not be installed.');
  });

  it('says nothing where the packages are there', () => {
    const { setUp } = cloneWhereNpm([], 0);
    setUp();
    expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
