// The browser of the tests. Runs on Node 20, before any package is there.
import { spawnSync } from 'node:child_process';

/** Chromium without the parts that draw windows: the same pages, for two thirds of the processor's time. */
export const SHELL = 'chromium-headless-shell';

/** The path of the browser on this machine that costs least; null where there is none. */
export function browserOnPath(names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome']) {
  const { stdout } = spawnSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')], {
    encoding: 'utf8',
  });
  return stdout.trim() === '' ? null : stdout.trim();
}
