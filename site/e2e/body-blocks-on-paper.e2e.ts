import { inflateSync } from 'node:zlib';
import { expect, servedDemo, test } from '#build/testing/browser.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';

/** What has to be read on paper of blocks of each type, beside their addresses. */
const WORDS = [
  'What is read first. There is a note to it.',
  'What the keepers say',
  'Watch: A film as it was pasted',
  'Beside the text, where there is room.',
  'Cut in lino',
  'Four of a series.',
  'The heron’s view',
  'Watch: A gate is hung',
  'Two minutes, no music.',
  'Water, spoken about',
  'An hour, with rain.',
  'The queue is cheaper',
  'Ottilie Brandt, Sund Navigation',
  'It is the meeting that needs new parts.',
  'What to bring',
  'A long stick',
  'Read also',
  'Who was there',
  'Rivers correspondent',
  'Inspection sheet',
  'Table 1 of the week.',
  'Summit pound (cm)',
  'Table 2 of the week.',
  'It says where it was read.',
  'What came from elsewhere stays as it came.',
];

const ADDRESSES = [
  'https://vimeo.com/76979871',
  'https://vimeo.com/76979872',
  'https://open.spotify.com/episode/4abc',
  /^https:\/\/www\.openstreetmap\.org\//,
  /\/assets\/.+\.csv$/,
  /\/assets\/.+\.pdf$/,
];

test.describe('a text with blocks of every type on paper', () => {
  let demo: Awaited<ReturnType<typeof servedDemo>>;
  let url = '';
  test.beforeAll(async () => {
    demo = await servedDemo();
    await publishEveryBlock(demo);
    url = demo.url;
  });
  test.afterAll(() => demo.close());

  for (const [name, path] of [
    ['printed from its page', EVERY_BLOCK.piece],
    ['in its print view', '/print/content/20000001'],
  ] as const)
    test(`${name} has all that it says, and where the rest is`, async ({ page }) => {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await page.emulateMedia({ media: 'print' });
      const body = page.locator('.body').first();
      // As it is laid out: what is not shown is not in it.
      for (const words of WORDS) await expect(body).toContainText(words, { useInnerText: true });
      await expect(body.getByText('Opened on paper.')).toBeVisible();
      const addresses = await body.locator('a').evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility() && getComputedStyle(link, '::after').display !== 'none')
          .filter((link) =>
            getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? '?'),
          )
          .map((link) => link.getAttribute('href') ?? ''),
      );
      for (const address of ADDRESSES)
        expect(addresses.filter((one) => one === address || one.match(address) !== null)).not.toEqual([]);
      // Pictures side by side are all there, and nothing stands outside the sheet.
      await expect(body.locator('.picture-grid img:visible')).toHaveCount(4);
      await expect(body.locator('iframe:visible, .offsite-panel button:visible')).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(0);

      const cut = await body
        .getByRole('region')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight).length);
      expect(cut).toBe(0);
      // A table that is longer than a sheet says its columns on each.
      const table = body.getByRole('table').first();
      await table.evaluate((element) => {
        for (const cell of element.querySelectorAll<HTMLElement>('th, td'))
          cell.style.color = cell.localName === 'th' ? 'rgb(255, 0, 51)' : 'rgb(51, 0, 255)';
      });
      const sheets = sheetsOf(await page.pdf({ format: 'A5' }));
      const rows = sheets.filter((drawn) => drawn.includes('.2 0 1 rg'));
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.filter((drawn) => !drawn.includes('1 0 .2 rg'))).toEqual([]);
    });
});

/** What is drawn on the sheets of a PDF of Chromium. */
function sheetsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\s*\/Length (\d+)\s*>>\s*stream\r?\n/g);
  return [...streams].map(({ index, 0: { length }, 1: size }) => {
    const begin = index + length;
    return inflateSync(pdf.subarray(begin, begin + Number(size))).toString('latin1');
  });
}
