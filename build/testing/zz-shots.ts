import { startServer } from '#api/server.ts';
import { edit, publish } from '#content-store/editing/editing.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { launchChromium } from './chromium.ts';
import { EVERY_BLOCK, publishEveryBlock } from './every-block.ts';
import { demoSite } from './running-site.ts';
import AxeBuilder from '@axe-core/playwright';
const demo = await demoSite();
await publishEveryBlock(demo);
const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
const browser = await launchChromium();
for (const isNew of [true, false]) {
  const whole = await demo.site.whole('settings', generalSettings.singletonId ?? '');
  if (whole === null) throw new Error();
  const { sequence } = await demo.site.commit({ actor: { kind: 'system', id: 't', name: 't' }, reason: 't', writes: [generalSettings.hasWorkingCopies ? publish(generalSettings, { ...whole, ...edit(generalSettings, whole, { useNewDesign: isNew }) }) : edit(generalSettings, whole, { useNewDesign: isNew })] });
  await demo.publisher.publish(demo.tenantKey, sequence);
  for (const width of [360, 768, 1440]) {
    const ctx = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: 1 });
    await ctx.route(/vimeo|spotify|openstreetmap|unread/, (r) => r.fulfill({ body: '<p>stub', contentType: 'text/html' }));
    const page = await ctx.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
    for (const [name, path] of [['all', EVERY_BLOCK.piece], ['drought', '/news/the-sund-canal-rehearses-its-own-drought-and-learns-to-share'], ['screws', '/features/small-turbines-long-arguments']] as const) {
      if (name !== 'all' && !isNew) continue;
      await page.goto(server.url + path);
      await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 30)); } scrollTo(0, 0); });
      await page.locator('.body').first().screenshot({ path: `/tmp/w/shots/${name}-${isNew ? 'new' : 'old'}-${width}.png` });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      const axe = width === 768 ? [] : (await new AxeBuilder({ page }).analyze()).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`);
      console.log(name, isNew, width, wide, axe);
      if (name === 'screws' && width !== 768) {
        await page.locator('.picture-grid a').first().click();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/w/shots/box-${width}.png` });
      }
    }
    await ctx.close();
  }
}
await browser.close(); await server.close(); await demo.close();
