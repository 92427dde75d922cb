import { servedDemo, beginSession } from '#build/testing/browser.ts';
import { launchChromium } from '#build/testing/chromium.ts';
const demo = await servedDemo();
const browser = await launchChromium();
const only = process.argv.slice(2);
const shots = [
  ['ss', '/admin/ss-analysis'], ['sched', '/admin/update-layout-schedule-options'], ['design', '/admin/migrate-to-new-design'],
] as const;
for (const [w, h] of [[1440, 900], [820, 1100], [390, 844]] as const)
  for (const scheme of ['light', 'dark'] as const) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
    const page = await ctx.newPage();
    page.on('console', (m) => { if (m.type() === 'error') console.log(w, scheme, m.text()); });
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
    await beginSession(page, demo);
    for (const [name, path] of shots) {
      if (only.length && !only.includes(name)) continue;
      await page.goto(demo.url + path, { waitUntil: 'load' });
      await page.waitForTimeout(3500);
      if (name === 'sched') { await page.getByRole('checkbox').nth(1).check(); await page.getByLabel('Not before', {exact: true}).selectOption('set'); await page.waitForTimeout(1500); }
      await page.screenshot({ path: `/tmp/w/zz-${name}-${w}-${scheme}.png`, fullPage: name !== 'ss' || true });
      console.log(name, w, scheme, await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth, document.title]));
    }
    await ctx.close();
  }
await browser.close(); process.exit(0);
