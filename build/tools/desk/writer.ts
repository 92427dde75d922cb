import { expect, type Locator } from '@playwright/test';
import type { Browser, BrowserContext, Page } from 'playwright';
import { beginSession } from '../../testing/browser.ts';
import { pick } from '../../testing/random.ts';
import type { Login } from '../../testing/staff-client.ts';

export interface WriterOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly path: string;
  readonly login: Login;
  /** What all their words begin with. */
  readonly name: string;
  readonly next: () => number;
  /** Which of the two: one writes into the title, the other into the teaser. */
  readonly at: number;
}

interface Word {
  readonly text: string;
  readonly at: number;
}

/** What a killed browser may lose, in milliseconds of typing. */
const GRACE = 1_000;

/** Somebody who writes in a browser of their own. */
export class Writer {
  asked = 0;
  askedInVain = 0;
  /** How often the keys went elsewhere than into the field, for something else had taken the focus. */
  beside = 0;
  readonly #options: WriterOptions;
  readonly #context: BrowserContext;
  #page: Page;
  #words: Word[] = [];
  #count = 0;

  private constructor(options: WriterOptions, context: BrowserContext, page: Page) {
    this.#options = options;
    this.#context = context;
    this.#page = page;
  }

  static async begin(options: WriterOptions): Promise<Writer> {
    const context = await options.browser.newContext();
    const page = await context.newPage();
    await beginSession(page, options);
    const writer = new Writer(options, context, page);
    await writer.#open();
    return writer;
  }

  /** Words that have to be somewhere. */
  get words(): readonly string[] {
    return this.#words.map(({ text }) => text);
  }

  /** Writes one word somewhere. */
  async edit(): Promise<void> {
    const { name, next, at } = this.#options;
    await this.#decide();
    const text = `${name}w${this.#count}`;
    this.#count += 1;
    const chance = next();
    const field = chance < 0.1 ? this.#page.getByLabel(at === 0 ? /^Title/ : 'Teaser') : this.#body;
    if (chance < 0.1) {
      await field.focus();
      await this.#page.keyboard.press('ControlOrMeta+End');
    } else {
      const paragraphs = await this.#body.locator('p').count();
      await this.#body
        .locator('p')
        .nth(Math.floor(next() * Math.max(1, paragraphs)))
        .click({ timeout: 20_000 });
      await this.#page.keyboard.press('End');
      if (chance < 0.25) await this.#page.keyboard.press('Enter');
    }
    await this.#page.keyboard.type(` ${text}${pick(['', ' '], next)}`);
    // What opens meanwhile and takes the focus takes the keys as well.
    if (await field.evaluate((own) => own.contains(document.activeElement)))
      this.#words.push({ text, at: Date.now() });
    else this.beside += 1;
    await this.#page.waitForTimeout(next() * 400);
  }

  /** Ends the tab as a browser's process does that is killed, and opens the piece anew. */
  async killTab(): Promise<void> {
    const session = await this.#context.newCDPSession(this.#page);
    const crashed = this.#page.waitForEvent('crash');
    const late = Date.now() - GRACE;
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await this.#page.close();
    this.#words = this.#words.filter(({ at }) => at < late);
    this.#page = await this.#context.newPage();
    await this.#open();
  }

  async goOffline(ms: number): Promise<void> {
    await this.#context.setOffline(true);
    await this.#page.waitForTimeout(ms);
    await this.#context.setOffline(false);
  }

  /** Decides what there is to decide, and waits a little where something is not stored; answers whether all was. */
  async settle(): Promise<boolean> {
    let isQuiet = true;
    if (await this.#decide()) isQuiet = false;
    const left = this.#page.getByRole('button', { name: 'Bring it back' });
    if ((await left.count()) > 0) {
      // Not while there is something to decide, which may come at any moment.
      await left
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      isQuiet = false;
    }
    const isSaved = (await this.#page.getByText(/^Saved \d/).count()) > 0;
    if (!isSaved) await this.#page.waitForTimeout(500);
    return isQuiet && isSaved;
  }

  async end(): Promise<void> {
    await this.#context.close();
  }

  get #body(): Locator {
    return this.#page.getByRole('textbox', { name: 'Body', exact: true });
  }

  get #conflict(): Locator {
    return this.#page.getByRole('alertdialog');
  }

  /** Goes on with both sides of what two changed. */
  async #decide(): Promise<boolean> {
    if ((await this.#conflict.count()) === 0) return false;
    this.asked += 1;
    const groups = this.#conflict.getByRole('radiogroup');
    const count = await groups.count();
    for (let at = 0; at < count; at += 1) {
      const group = groups.nth(at);
      const both = group.getByRole('radio', { name: 'Both, yours first' });
      if ((await both.count()) > 0) await both.check();
      // Only one of the two writes there.
      else this.askedInVain += 1;
    }
    await this.#conflict.getByRole('button', { name: 'Go on with these' }).click();
    return true;
  }

  /** Until the form is there; the server may be away, and the machine busy. */
  async #open(): Promise<void> {
    const { url, path } = this.#options;
    await expect(async () => {
      await this.#page.goto(url + path);
      await expect(this.#body).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 180_000 });
  }
}
