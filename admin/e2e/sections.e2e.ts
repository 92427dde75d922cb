import { beginSession, expect, expectNoBarrier, test } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { addSection, sectionAt } from './testing/sections.ts';

test.use({ site: 'sections' });

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

test.describe
  .serial('the tree of sections', () => {
    test('an editor moves a section by keyboard alone, and is shown first which addresses change', {
      tag: '@postgres-sweep',
    }, async ({ demo, page }) => {
      const weirs = await addSection(demo, 'Weirs', '/news/weirs', await sectionAt(demo, '/news'));
      const eels = await addSection(demo, 'Eels', '/news/weirs/eels', weirs);
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/website-sections`);
      const tree = page.getByRole('treegrid', { name: 'Website sections' });
      await expect(tree.getByRole('row', { name: 'Eels' })).toHaveAttribute('aria-level', '3');
      await expectNoBarrier(page);

      await tree.getByRole('row', { name: 'News' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(tree.getByRole('row', { name: 'Weirs' })).toBeHidden();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(tree.getByRole('row', { name: 'Weirs' })).toBeFocused();
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog', { name: 'Move “Weirs”' });
      await expect(dialog.getByLabel('Below')).toBeFocused();
      await expect(dialog.getByLabel('Below')).toHaveValue('News');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Practice');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('2 sections will come to another address')).toContainText(
        '2 redirects will be written',
      );
      await expect(dialog.getByRole('listitem')).toHaveText([
        '/news/weirs → /practice/weirs',
        '/news/weirs/eels → /practice/weirs/eels',
      ]);
      await expectNoBarrier(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('“Weirs” stands below “Practice” now. 2 redirects written.')).toBeVisible();
      await expect(tree.getByRole('row', { name: 'Weirs' })).toHaveAttribute('aria-level', '2');
      const moved = await demo.site.get('websiteSection', eels, { stage: 'live' });
      expect(moved?.data).toMatchObject({ alias: '/practice/weirs/eels' });
    });

    test('dragging asks the same, and nothing is moved until it is answered', async ({ demo, page }) => {
      const weirs = await sectionAt(demo, '/practice/weirs');
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/website-sections`);
      const tree = page.getByRole('treegrid');
      await tree.getByRole('row', { name: 'Weirs' }).locator('[data-handle]').hover();
      await page.mouse.down();
      await tree.getByRole('row', { name: 'Features' }).hover();
      await page.mouse.up();
      const dialog = page.getByRole('dialog', { name: 'Move “Weirs”' });
      await expect(dialog.getByRole('listitem').first()).toHaveText('/practice/weirs → /features/weirs');
      expect(await sectionAt(demo, '/practice/weirs')).toBe(weirs);
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(page.getByText('“Weirs” stands below “Features” now. 2 redirects written.')).toBeVisible();
      expect(await sectionAt(demo, '/features/weirs')).toBe(weirs);
    });

    test('a move is undone from its message, and the addresses are as they were', async ({ demo, page }) => {
      const weirs = await sectionAt(demo, '/features/weirs');
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/website-sections`);
      const row = page.getByRole('row', { name: 'Weirs' });
      await row.focus();
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog', { name: 'Move “Weirs”' });
      await dialog.getByLabel('Below').fill('Practice');
      await page.getByRole('option', { name: /Practice/ }).click();
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(page.getByText('“Weirs” stands below “Practice” now.')).toBeVisible();
      await expectNoBarrier(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(/^Undone\./)).toBeVisible();
      expect(await sectionAt(demo, '/features/weirs')).toBe(weirs);
      await page.goto(`${demo.url}/admin/edit-website-section/${weirs}`);
      await expect(page.getByRole('main')).toContainText(/System alias\s*\/features\/weirs/);
    });

    test('the plain list is one step away, and stays while it is searched', async ({ demo, page }) => {
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/website-sections`);
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Eels');
      await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
      await page.getByRole('link', { name: 'Tree', exact: true }).click();
      await expect(page.getByRole('treegrid')).toBeVisible();
    });

    test('thousands of sections are walked through without being rendered all', async ({ demo, page }) => {
      const parent = await sectionAt(demo, '/events');
      const writes = Array.from({ length: 3_000 }, (_, at) => {
        const name = `Part ${String(at).padStart(4, '0')}`;
        const alias = `/events/part-${at}`;
        return create(websiteSection, {
          name,
          alias,
          fullName: `Events > ${name}`,
          manualAlias: false,
          parent,
        });
      });
      await demo.site.commit({ writes, actor, reason: 'test' });
      await beginSession(page, demo);
      await page.goto(`${demo.url}/admin/website-sections`);
      const tree = page.getByRole('treegrid');
      await expect(tree).toHaveAttribute('aria-rowcount', /^\d$/);
      await page.getByRole('button', { name: 'Expand all' }).click();
      await expect(tree).toHaveAttribute('aria-rowcount', /^30\d\d$/);
      await tree.getByRole('row', { name: 'Events' }).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      await page.getByRole('searchbox').fill('part 2999');
      await expect(tree.getByRole('row', { name: 'Part 2999' })).toBeVisible();
      await page.getByRole('searchbox').fill('');
      expect(await tree.getByRole('row').count()).toBeLessThan(100);
    });
  });
