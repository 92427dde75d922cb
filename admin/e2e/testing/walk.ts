import type { Page } from '@playwright/test';
import { texts } from '#content-store/messages/console.ts';

/** What a screen of the console shows once it has loaded. */
export interface Seen {
  readonly heading: string;
  /** What it is made of: the first of these that is there. */
  readonly shows: 'treegrid' | 'form' | 'table' | 'list' | 'nothing';
  /** Warnings and errors in words. */
  readonly warnings: readonly string[];
  /** The names of its buttons and links. */
  readonly actions: readonly string[];
}

/** Goes to an address of the console without loading it anew, as a link does, and waits until nothing loads. */
export async function visit(page: Page, path: string): Promise<Seen> {
  return page.evaluate(async (address) => {
    const screen = document.getElementById('screen');
    if (screen === null) throw new Error('The console is not there');
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
    const loading = '[aria-busy="true"], [role="progressbar"], [class*="MuiSkeleton"]';
    const heading = () => screen.querySelector('h1:not([data-left])');
    const loaded = () =>
      new Promise<void>((resolve, reject) => {
        const started = performance.now();
        const look = () => {
          if (heading() !== null && screen.querySelector(loading) === null) resolve();
          else if (performance.now() - started < 10_000) setTimeout(look, 8);
          else reject(new Error(`${address} did not load: ${screen.textContent?.slice(0, 500)}`));
        };
        look();
      });
    // What is still loading there would be taken for the next screen.
    await loaded();
    // Each screen is rendered anew, so the heading of the last one is told by a mark.
    for (const one of screen.querySelectorAll('h1')) one.setAttribute('data-left', '');
    // By its key, a form is another one than that of the same kind before it.
    window.history.pushState({ key: `${performance.now()}` }, '', `/admin${address}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await loaded();
    const kinds = ['treegrid', 'form', 'table', 'list'] as const;
    const isThere = (kind: string) =>
      screen.querySelector(kind === 'list' ? 'ul[aria-label]' : `${kind}, [role="${kind}"]`) !== null;
    return {
      heading: heading()?.textContent ?? '',
      shows: kinds.find(isThere) ?? 'nothing',
      warnings: Array.from(
        screen.querySelectorAll(
          '[class*="MuiAlert-colorError"], [class*="MuiAlert-colorWarning"], [role="alert"]',
        ),
        (one) => one.textContent ?? '',
      ),
      actions: Array.from(screen.querySelectorAll('button, a'), (one) => nameOf(one) ?? ''),
    };
  }, path);
}

/** The entries of the menu behind a button. */
export async function entriesOf(page: Page, button: string): Promise<readonly string[]> {
  const opener = page.getByRole('button', { name: button, exact: true });
  if ((await opener.count()) === 0) return [];
  await opener.click();
  const entries = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  // Off the button, whose hint would stand over the next screen.
  await page.mouse.move(0, 0);
  return entries;
}

/** Every page that the toolbar leads to, by its path. */
export async function pathsInToolbar(page: Page): Promise<ReadonlySet<string>> {
  const toolbar = page.getByRole('navigation', { name: 'Console' });
  // A phone's stand there too.
  const openers = toolbar.locator('[aria-haspopup="menu"]').filter({ visible: true });
  const found = new Set<string>();
  for (const opener of await openers.all()) {
    await opener.click();
    const menu = page.getByRole('menu');
    const links = await menu
      .getByRole('menuitem')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const one of links) if (one.startsWith('/admin')) found.add(one.replace(/^\/admin/, ''));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  return found;
}

/** Every page that the box for going to one offers, by its name. */
export async function namesInSpotlight(page: Page): Promise<ReadonlySet<string>> {
  await page.keyboard.press('ControlOrMeta+k');
  const options = page.getByRole('dialog', { name: 'Go to' }).getByRole('option');
  await options.first().waitFor();
  const said = await options.allTextContents();
  const names = new Set(said.map((option) => option.replace(new RegExp(`${texts.newTab}$`), '')));
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  return names;
}
