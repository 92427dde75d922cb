import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright';

/** The browser of this machine, or else the one that playwright brought along. */
export function launchChromium(): Promise<Browser> {
  const found = spawnSync('sh', [
    '-c',
    'command -v chromium || command -v chromium-browser || command -v google-chrome',
  ])
    .stdout.toString()
    .trim();
  return chromium.launch({
    ...(found === '' ? {} : { executablePath: found }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
