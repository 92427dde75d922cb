import { type Browser, chromium } from 'playwright';
import { browserOnPath } from '../browser.mjs';

/** The browser of this machine, or else the one that playwright brought along. */
export function launchChromium(): Promise<Browser> {
  const found = browserOnPath();
  return chromium.launch({
    ...(found === null ? {} : { executablePath: found }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
