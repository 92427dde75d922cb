import { useEffect, useRef, useState } from 'react';
import { waitAskedFor } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { pathsTyped } from '#admin/fields/pages/paths-typed.ts';
import { toInput } from '#admin/forms/form-values.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { isData } from '#content-store/definition/is-data.ts';
import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';
import { composition } from '#content-store/model/layouts/layout-fields.ts';
import { LAID_OUT, type LayoutPage, layoutPage } from '#content-store/model/previews/layout-page.ts';

export interface Drawn {
  readonly page: LayoutPage | null;
  readonly error: Error | null;
  readonly isDrawing: boolean;
  readonly retry: () => void;
}

/** A page of the site with the layout as its form has it, drawn by the server after every change. While one is being drawn, the
 * next waits, and is then of the latest. */
export function useLaidOutPage(path: string, design: SampleDesign | undefined): Drawn {
  const client = useClient();
  const { form } = useEditing();
  const [state, setState] = useState<Omit<Drawn, 'retry'>>({ page: null, error: null, isDrawing: true });
  const draw = useRef(() => {});

  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      timer = undefined;
      if (isAsking) {
        isStale = true;
        return;
      }
      isAsking = true;
      isStale = false;
      setState((before) => ({ ...before, isDrawing: true }));
      try {
        const answer = await client.tell('/api/layout-page', bodyOf(form.getValues(), path, design));
        const page = layoutPage.read(isData(answer) ? answer.data : null, 'layout-page');
        if (!isOver) setState({ page, error: null, isDrawing: false });
      } catch (error) {
        // What was drawn last stays in view.
        const failed = error instanceof Error ? error : new Error(String(error));
        const wait = waitAskedFor(error);
        // Whoever builds a layout quickly asks for much; what they did is drawn as soon as it may be.
        if (wait !== null && !isOver) timer = setTimeout(() => void ask(), wait);
        else if (!isOver) setState(({ page }) => ({ page, error: failed, isDrawing: false }));
      }
      isAsking = false;
      if (isStale && !isOver) void ask();
    };
    const soon = () => {
      // What is shown is not what there is from now on.
      setState((before) => (before.isDrawing ? before : { ...before, isDrawing: true }));
      // Once for all that a command changes.
      timer ??= setTimeout(() => void ask());
    };
    draw.current = soon;
    void ask();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: soon });
    return () => {
      isOver = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, form, path, design]);
  return { ...state, retry: () => draw.current() };
}

function bodyOf(
  values: { readonly [name: string]: unknown },
  path: string,
  design: SampleDesign | undefined,
) {
  const { alias } = values;
  const typed = LAID_OUT.map((name) => [name, toInput(composition[name], values[name])] as const);
  return {
    ...{ path, design },
    aliases: pathsTyped(alias),
    typed: Object.fromEntries(typed.filter(([, value]) => value !== null)),
  };
}
