import sharp from 'sharp';
import { startServer } from '#api/server.ts';
import { brands } from '../tools/demonstration/brands.ts';
import { launchChromium } from './chromium.ts';
import { demoSite } from './running-site.ts';

const [WIDTH, HEIGHT, GAP] = [650, 780, 20];

// Makes the picture in README.md: the front pages of the demonstration's brands, side by side.
const demo = await demoSite({ brands });
const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1300, height: 1560 } });
const pictures: Buffer[] = [];
for (const { site } of brands) {
  await page.goto(`http://${site.tenantKey}.localhost:${server.port}`, { waitUntil: 'networkidle' });
  pictures.push(
    await sharp(await page.screenshot())
      .resize(WIDTH, HEIGHT)
      .toBuffer(),
  );
}
await sharp({
  create: {
    width: pictures.length * (WIDTH + GAP) - GAP,
    height: HEIGHT,
    channels: 4,
    background: { r: 255, g: 255, b: 255, alpha: 0 },
  },
})
  .composite(pictures.map((input, at) => ({ input, left: at * (WIDTH + GAP), top: 0 })))
  .png({ palette: true, colours: 192 })
  .toFile(new URL('../tools/demonstration/screenshot.png', import.meta.url).pathname);
await browser.close();
await server.close();
await demo.close();
