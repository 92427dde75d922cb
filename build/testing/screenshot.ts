import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { startServer } from '#api/server.ts';
import { demoSite } from './running-site.ts';

// Makes the picture in README.md from the demonstration magazine.
const demo = await demoSite();
const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
const found = spawnSync('sh', ['-c', 'command -v chromium || command -v google-chrome'])
  .stdout.toString()
  .trim();
const browser = await chromium.launch({
  ...(found === '' ? {} : { executablePath: found }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1300, height: 1140 } });
await page.goto(server.url, { waitUntil: 'networkidle' });
const bytes = await page.screenshot();
await sharp(bytes)
  .resize(1000)
  .png({ palette: true, colours: 128 })
  .toFile(new URL('../demo/screenshot.png', import.meta.url).pathname);
await browser.close();
await server.close();
await demo.close();
