import type { Page } from '@playwright/test';

/** A field of a form that is one line or several of text, as it stands. */
export interface Line {
  readonly label: string;
  readonly value: string;
  /** What is said beside it as wrong. */
  readonly error: string | null;
  /** Whether a screen reader is told so. */
  readonly isInvalid: boolean;
}

/** Every line of the form whose label no other has, in order. */
export async function linesOf(page: Page): Promise<readonly Line[]> {
  return page.getByRole('form').evaluate((form) => {
    const labels = Array.from(form.querySelectorAll('label'), (one) => ({
      name: (one.textContent ?? '').replace(/\*$/, '').trim(),
      input: document.getElementById(one.htmlFor),
    }));
    return labels.flatMap(({ name: label, input }) => {
      const isOnly = labels.filter((one) => one.name === label).length === 1;
      const isLine = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      // What is chosen from a list says how; an address may be typed as well.
      if (!isOnly || !isLine || input.type === 'checkbox' || input.placeholder.startsWith('Start')) return [];
      const help = document.getElementById(`${input.id}-help`);
      const alert = help?.matches('[role="alert"]') ? help : help?.querySelector('[role="alert"]');
      const error = alert?.textContent ?? null;
      return [{ label, value: input.value, error, isInvalid: input.getAttribute('aria-invalid') === 'true' }];
    });
  });
}

/** Types into lines by their labels, as a paste does: in closed groups too, and longer than a keyboard gets. */
export async function typeInto(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('form').evaluate((form, all) => {
    for (const label of form.querySelectorAll('label')) {
      const value = all[(label.textContent ?? '').replace(/\*$/, '').trim()];
      const input = document.getElementById(label.htmlFor);
      if (value === undefined || input === null) continue;
      const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, values);
}

/** Saves by the keyboard, and waits until the form says that something is wrong. */
export async function saveInVain(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await page.locator('[data-invalid] [role="alert"]').first().waitFor({ state: 'attached' });
  // The focus follows once groups with errors have opened.
  await page.waitForFunction(() => document.activeElement?.closest('[data-invalid]') !== null);
}

/** Whether the focus comes to the first field that something is wrong with, within seconds. */
export async function isFirstErrorFocused(page: Page): Promise<boolean> {
  // It follows once groups with errors have opened.
  const focused = page.waitForFunction(
    () => {
      const first = document.querySelector('[data-invalid]');
      return first !== null && document.activeElement?.closest('[data-invalid]') === first;
    },
    undefined,
    { timeout: 5_000 },
  );
  return focused.then(
    () => true,
    () => false,
  );
}
