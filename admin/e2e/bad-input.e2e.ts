import type { Page } from '@playwright/test';
import { isToBeFilled } from '#admin/fields/input-props.ts';
import type { FormField } from '#admin/forms/form-fields.ts';
import { expect, signIn, test } from '#build/testing/browser.ts';
import { type AnyField, isAsked, isBlank } from '#content-store/definition/field.ts';
import { messages } from '#content-store/messages/validation.ts';
import { type Address, addressesOf } from './testing/addresses-of-screens.ts';
import { switchModulesOn } from './testing/all-modules.ts';
import { fieldsOf, thoseThatAdd, withInner } from './testing/fields-of-forms.ts';
import { isFirstErrorFocused, linesOf, saveInVain, typeInto } from './testing/form.ts';
import { visit } from './testing/walk.ts';

test.use({ site: 'bad-input' });
test.describe.configure({ mode: 'parallel' });

/** Forms, and what no group and no entity must be left out of. */
const KINDS = {
  'settings group': (one: Address) => one.screen.view === 'group',
  'new record': (one: Address) => one.screen.view === 'create',
} as const;

/** Forms that have a mistake which none before them has, and the others. */
const FORMS = ['that has another kind of mistake', 'whose mistakes others have too'] as const;
/** Each kind of mistake is made in settings each time; all other forms are gone through in the sweeps. */
const AT_ALL_TIMES = 'settings group that has another kind of mistake';

for (const [kind, isMeant] of Object.entries(KINDS))
  for (const which of FORMS)
    test(`what is wrong in the form of each ${kind} ${which} is said beside its field, gets the focus, and loses nothing`, {
      tag: `${kind} ${which}` === AT_ALL_TIMES ? [] : '@sweep',
    }, async ({ demo, page }) => {
      await switchModulesOn(demo);
      await signIn(page, demo);
      const all = (await addressesOf(demo)).filter(isMeant);
      expect(all.length).toBeGreaterThan(10);
      const first = thoseThatAdd(all, mistakesIn);
      const addresses = which === FORMS[0] ? first : all.filter((one) => !first.includes(one));
      let tried = 0;
      for (const address of addresses) {
        await visit(page, address.path);
        if (address.screen.view === 'create') await expectRequired(page, address);
        tried += await tryWrongValues(page, address);
      }
      expect(tried).toBeGreaterThan(0);
    });

/** What can be done wrong in the fields that a new form asks for. */
function mistakesIn(address: Address): string[] {
  const asked = askedOf(address).filter(({ field }) => !field.readOnly);
  return [
    ...asked.filter(({ field }) => isToBeFilled(field)).map(({ field }) => `${field.kind}: empty`),
    ...withInner(asked).flatMap(({ field }) =>
      wrongValues(field).map(({ mistake }) => `${field.kind}: ${mistake}`),
    ),
  ];
}

function askedOf(address: Address): readonly FormField[] {
  const fields = fieldsOf(address);
  const begun = Object.fromEntries(fields.map(({ name, field }) => [name, field.default]));
  return fields.filter(({ field }) => isAsked(field, begun, {}));
}

/** A form that is saved as it comes names what must be there. */
async function expectRequired(page: Page, address: Address): Promise<void> {
  const missing = askedOf(address).filter(
    ({ field }) => isToBeFilled(field) && isBlank(field.default) && !field.readOnly,
  );
  if (missing.length === 0) return;
  await saveInVain(page);
  expect.soft(await isFirstErrorFocused(page), address.path).toBe(true);
  const said = page.getByRole('alert').filter({ hasText: messages.required() });
  expect.soft(await said.count(), `${address.path}: ${missing.map((one) => one.name)}`).toBe(missing.length);
}

/** Every line of a form is given each wrong value of its kind, all of them at once. */
async function tryWrongValues(page: Page, address: Address): Promise<number> {
  const lines = new Set((await linesOf(page)).map((one) => one.label));
  const wrong = new Map(
    withInner(fieldsOf(address))
      .filter(({ field }) => lines.has(field.label) && !field.readOnly)
      .map(({ field }) => [field.label, wrongValues(field)] as const)
      .filter(([, values]) => values.length > 0),
  );
  const rounds = Math.max(0, ...[...wrong.values()].map((values) => values.length));
  for (let round = 0; round < rounds; round += 1) {
    const now = [...wrong].flatMap(([label, values]) => {
      const value = values[Math.min(round, values.length - 1)];
      return value === undefined ? [] : [{ label, ...value }];
    });
    await typeInto(page, Object.fromEntries(now.map(({ label, value }) => [label, value])));
    await saveInVain(page);
    const after = await linesOf(page);
    expect
      .soft({ at: address.path, lines: after.filter((one) => wrong.has(one.label)).sort(byLabel) })
      .toEqual({
        at: address.path,
        lines: now.map(({ label, value, error }) => ({ label, value, error, isInvalid: true })).sort(byLabel),
      });
    expect.soft(await isFirstErrorFocused(page), address.path).toBe(true);
  }
  return wrong.size;
}

interface WrongValue {
  readonly mistake: string;
  readonly value: string;
  readonly error: string;
}

/** What cannot be in a field of its kind: one beyond each bound, the wrong form, nothing but space. */
function wrongValues(field: AnyField): readonly WrongValue[] {
  return [
    ...candidates(field).flatMap(({ mistake, typed, value }) => {
      const { error } = field.schema.safeParse(value);
      return error === undefined ? [] : [{ mistake, value: typed, error: error.issues[0]?.message ?? '' }];
    }),
    // Browsers take space alone out of lines for addresses by themselves.
    ...(field.required && (field.kind === 'text' || field.kind === 'multiline')
      ? [{ mistake: 'blank', value: ' \u00a0', error: messages.required() }]
      : []),
  ];
}

function candidates(
  field: AnyField,
): readonly { readonly mistake: string; readonly typed: string; readonly value: unknown }[] {
  const same = (mistake: string, typed: string) => ({ mistake, typed, value: typed });
  const number = (mistake: string, value: number) => ({ mistake, typed: `${value}`, value });
  const { min, max } = field;
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return [same('too long', 'x'.repeat((max ?? 5_000) + 1)), same('wrong form', 'not like this, surely')];
    case 'integer':
      return [
        ...(max === undefined ? [] : [number('too high', max + 1)]),
        ...(min === undefined ? [] : [number('too low', min - 1)]),
        same('wrong form', 'seven'),
      ];
    case 'url':
    case 'link':
    case 'email':
    case 'alias':
    case 'key':
    case 'color':
      return [same('wrong form', 'neither this nor that')];
    default:
      return [];
  }
}

function byLabel(one: { readonly label: string }, other: { readonly label: string }): number {
  return one.label < other.label ? -1 : 1;
}
