import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newKey } from '#admin/client/new-key.ts';
import { blockLabel } from '#admin/fields/summary.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import type { Change } from './commands/changes.ts';
import { nameOf } from './commands/names.ts';
import { blockAt, blockField, columnFields, type Rows, rowFields, rowsIn } from './commands/rows.ts';
import { browserHistories } from './history/kept-history.ts';
import { LayoutSteps } from './history/layout-steps.ts';

/** How long a step waits before this browser keeps it, in milliseconds. */
const WAIT = 400;

/** The rows of a layout's form, and the steps that led to them, which outlive a reload. */
export function useLayoutSteps(
  form: UseFormReturn<FormValues>,
  { place, isNew }: { readonly place: string; readonly isNew: boolean },
): LayoutSteps {
  const [steps] = useState(
    () =>
      new LayoutSteps({
        ...{
          rows: structuredClone(rowsIn(form.getValues('rows'))),
          place,
          isNew,
          elsewhere: texts.did.elsewhere,
        },
        ...{ kept: browserHistories(newKey()), now: Date.now, soon, labelOf },
        // What is unsaved is told by comparison; to mark each setting would take seconds in a long layout.
        write: (rows) => form.setValue('rows', structuredClone(rows)),
      }),
  );
  useSyncExternalStore(steps.subscribe, () => steps.state);
  useEffect(() => steps.moveTo(place), [steps, place]);
  useEffect(() => {
    void steps.resume();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined && name !== 'rows' && !name.startsWith('rows.')) return;
        steps.take(rowsIn(form.getValues('rows')), name?.startsWith('rows.') === true);
      },
    });
    const hide = () => {
      if (document.visibilityState === 'hidden') void steps.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      void steps.flush();
    };
  }, [form, steps]);
  return steps;
}

function soon(run: () => void): () => void {
  const timer = setTimeout(run, WAIT);
  return () => clearTimeout(timer);
}

/** What was typed or chosen, by the labels of the settings and of what they are of. */
function labelOf(change: Change, rows: Rows): string {
  if (change.do === 'blocks') {
    // Another type was chosen for a block.
    const [block] = change.in;
    return texts.did.set('Block type', blockLabel(block?.type ?? ''));
  }
  if (change.do !== 'settings') return texts.layout;
  const { path } = change;
  const [name = ''] = Object.keys(change.in);
  const fields =
    path.length === 1
      ? rowFields
      : path.length === 2
        ? columnFields
        : (blockField?.settingsOf?.(blockAt(rows, path)?.type ?? '') ?? {});
  return texts.did.set(fields[name]?.label ?? name, nameOf(rows, path));
}
