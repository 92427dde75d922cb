import type { Browser, Page } from '@playwright/test';
import { beginSession, expect, expectNoBarrier, type RunningDemo, test } from '#build/testing/browser.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { body, openPiece } from './testing/writing.ts';

test.use({ site: 'two-people' });

const text = (id: string, said: string) => ({ id, type: 'text', html: `<p>${said}</p>` });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (page: Page) => expect(page.getByText(/Saved \d/).first()).toBeVisible();

/** The same piece of two paragraphs, open before two people. */
async function openTwice(page: Page, browser: Browser, demo: RunningDemo, id: string): Promise<Page> {
  await openPiece(page, demo, id, [text('a', 'The lock.'), text('b', 'The weir.')], { teaser: 'Water.' });
  const other = await (await browser.newContext()).newPage();
  await beginSession(other, demo);
  await other.goto(`${demo.url}/admin/edit-content/${id}`);
  await expect(body(other)).toBeVisible();
  return other;
}

/** Puts words behind those of a paragraph. */
async function typeBehind(page: Page, paragraph: string, words: string): Promise<void> {
  await body(page).getByText(paragraph, { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

async function stored(demo: RunningDemo, id: string) {
  const { working = null, live = null } = (await demo.site.whole('content', id)) ?? {};
  const data = working ?? live ?? {};
  return { ...data, html: blocksIn(data.body).map((block) => block.html) };
}

test('two who write in one piece, each in another paragraph, are asked nothing, and what each wrote is there', {
  tag: '@postgres-sweep',
}, async ({ demo, page, browser }) => {
  const id = '70000001';
  const other = await openTwice(page, browser, demo, id);
  // A form in which nothing is typed would go on from what the other saves.
  await page.getByLabel(/^Title/).fill('Locks and weirs');
  await typeBehind(other, 'The weir.', ' It sings.');
  await other.getByLabel('Teaser').fill('Water, loud.');
  await save(other);
  await isSaved(other);

  await typeBehind(page, 'The lock.', ' It waits.');
  await save(page);
  await expect(
    page.getByText(/^Merged with what .+ saved meanwhile: Teaser and 1 block of Body\.$/),
  ).toBeVisible();
  await isSaved(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(body(page)).toContainText('It sings.');
  expect(await stored(demo, id)).toMatchObject({
    name: 'Locks and weirs',
    teaser: 'Water, loud.',
    html: ['<p>The lock. It waits.</p>', '<p>The weir. It sings.</p>'],
  });
  await other.context().close();
});

test('two who write in one paragraph see both, and both can go on', { tag: '@sweep' }, async ({
  demo,
  page,
  browser,
}) => {
  const id = '70000002';
  const other = await openTwice(page, browser, demo, id);
  await typeBehind(page, 'The weir.', ' Mine.');
  await typeBehind(other, 'The weir.', ' Theirs.');
  await other.getByLabel('Teaser').fill('Water, loud.');
  await save(other);
  await isSaved(other);

  await save(page);
  const conflict = page.getByRole('alertdialog');
  await expect(conflict).toContainText('What they alone changed comes along: Teaser.');
  const paragraph = conflict.getByRole('radiogroup', { name: 'Body: Text' });
  await expect(paragraph).toContainText('The weir. Mine.');
  await expect(paragraph).toContainText('The weir. Theirs.');
  await expectNoBarrier(page, '[role=alertdialog]');
  await paragraph.getByRole('radio', { name: 'Yours', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(paragraph.getByRole('radio', { name: 'Both, yours first' })).toBeChecked();
  await conflict.getByRole('button', { name: 'Go on with these' }).click();
  await expect(page.getByLabel('Teaser')).toHaveValue('Water, loud.');
  await save(page);
  await isSaved(page);
  expect((await stored(demo, id)).html).toEqual([
    '<p>The lock.</p>',
    '<p>The weir. Mine.</p>',
    '<p>The weir. Theirs.</p>',
  ]);
  await other.context().close();
});

test('what somebody else wrote meanwhile is not published unseen', { tag: '@sweep' }, async ({
  demo,
  page,
  browser,
}) => {
  const id = '70000003';
  const other = await openTwice(page, browser, demo, id);
  await page.getByLabel(/^Title/).fill('Locks and weirs');
  await typeBehind(other, 'The weir.', ' It sings.');
  await save(other);
  await isSaved(other);

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/^Merged with what .+ saved meanwhile/)).toBeVisible();
  await isSaved(page);
  expect((await demo.site.whole('content', id))?.live?.name).toBe('Piece 70000003');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/Live [\d,]+ ms after publish/)).toBeVisible();
  const { name, body: said } = (await demo.site.whole('content', id))?.live ?? {};
  expect([name, blocksIn(said).map(({ html }) => html)]).toEqual([
    'Locks and weirs',
    ['<p>The lock.</p>', '<p>The weir. It sings.</p>'],
  ]);
  await other.context().close();
});

test('what is typed before what somebody else saved is drawn takes nothing of that away', {
  tag: '@sweep',
}, async ({ demo, page, browser }) => {
  const id = '70000004';
  const other = await openTwice(page, browser, demo, id);
  await page.getByLabel(/^Title/).fill('Locks and weirs');
  await typeBehind(other, 'The weir.', ' It sings.');
  await save(other);
  await isSaved(other);

  await body(page).getByText('The weir.', { exact: true }).click();
  await page.keyboard.press('End');
  const goOn = await drawingHeldUp(page);
  await page.keyboard.press('ControlOrMeta+s');
  const saved = async () => {
    const { html, ...said }: Data & { readonly html: readonly unknown[] } = await stored(demo, id);
    return [said.name, ...html];
  };
  await expect.poll(saved).toEqual(['Locks and weirs', '<p>The lock.</p>', '<p>The weir. It sings.</p>']);
  await page.keyboard.type(' Loud.');
  await page.getByLabel(/^Title/).pressSequentially('!');
  await goOn.evaluate((run) => run());
  await save(page);
  await expect
    .poll(saved)
    .toEqual(['Locks and weirs!', '<p>The lock.</p>', '<p>The weir. Loud. It sings.</p>']);
  await other.context().close();
});

test('what somebody typed on while asked is asked about too', { tag: '@sweep' }, async ({
  demo,
  page,
  browser,
}) => {
  const id = '70000005';
  const other = await openTwice(page, browser, demo, id);
  await typeBehind(page, 'The weir.', ' Mine.');
  await typeBehind(other, 'The weir.', ' Theirs.');
  await typeBehind(other, 'The lock.', ' Theirs.');
  await save(other);
  await isSaved(other);

  await save(page);
  const conflict = page.getByRole('alertdialog');
  const groups = conflict.getByRole('radiogroup');
  await expect(groups).toHaveCount(1);
  await groups.getByRole('radio', { name: 'Both, yours first' }).check();
  await typeBehind(page, 'The lock.', ' Mine.');
  await conflict.getByRole('button', { name: 'Go on with these' }).click();
  await expect(conflict).toContainText('You typed on while this was open.');
  await expect(groups).toHaveCount(2);
  await groups.first().getByRole('radio', { name: 'Both, yours first' }).check();
  await expectNoBarrier(page, '[role=alertdialog]');
  await conflict.getByRole('button', { name: 'Go on with these' }).click();
  await save(page);
  await isSaved(page);
  expect((await stored(demo, id)).html).toEqual([
    '<p>The lock. Mine.</p>',
    '<p>The lock. Theirs.</p>',
    '<p>The weir. Mine.</p>',
    '<p>The weir. Theirs.</p>',
  ]);
  await other.context().close();
});

/** As on a machine that is slow: what React draws later waits. Answers what lets it go on. */
function drawingHeldUp(page: Page) {
  return page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    return () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of held) post();
    };
  });
}
