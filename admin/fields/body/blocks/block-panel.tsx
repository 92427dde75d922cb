import { Box, Button } from '@mui/material';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FieldInputs } from '#admin/fields/field-inputs.tsx';
import { isToBeFilled } from '#admin/fields/input-props.ts';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { type FormValues, givenFields, isSame, toFormValues } from '#admin/forms/form-values.ts';
import type { AnyBodyBlock } from '#content-store/definition/field.ts';

interface BlockPanelProps {
  readonly definition: AnyBodyBlock;
  readonly values: Readonly<Record<string, unknown>>;
  /** By the paths of fields. */
  readonly errors: Readonly<Record<string, string>>;
  /** The file that it shows is on its way: it need not be chosen. */
  readonly isUploading: boolean;
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** The fields of a block, below it. What is written there is in the block at once. */
export function BlockPanel({ definition, values, errors, isUploading, onChange, onClose }: BlockPanelProps) {
  const fields = asFormFields(definition.fields);
  const form = useForm<FormValues>({ defaultValues: toFormValues(fields, values) });
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, values, fields });
  latest.current = { onChange, values, fields };

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed, name }) => {
          const { values: stored, fields: own, onChange: change } = latest.current;
          if (name !== undefined) form.clearErrors(name);
          const given = givenFields(own, typed);
          // Defaults that nobody chose are no change.
          if (!isSame(given, givenFields(own, toFormValues(own, stored)))) change(given);
        },
      }),
    [form],
  );

  // Undone, or stored otherwise by the server.
  useEffect(() => {
    const { fields: own } = latest.current;
    const given = toFormValues(own, values);
    if (!isSame(givenFields(own, form.getValues()), givenFields(own, given))) form.reset(given);
  }, [form, values]);

  useEffect(() => {
    for (const [path, message] of Object.entries(errors))
      if (path !== '') form.setError(path, { type: 'server', message });
  }, [form, errors]);

  const begunUploading = useRef(isUploading).current;
  const focusFirst = useRef(() => {
    // Whoever writes here already stays where they are: a list that is left lets go of what was typed.
    if (panel.current?.contains(document.activeElement) === true) return;
    const inputs = Array.from(panel.current?.querySelectorAll<HTMLElement>(INPUTS) ?? []);
    const faulty = inputs.find((one) => one.closest('[data-invalid]')?.matches('[data-panel] *') === true);
    // A picture that is chosen, or on its way, wants words.
    const open = inputs.find((one) => one.role !== 'combobox' || (!begunUploading && isEmptyInput(one)));
    (faulty ?? open ?? inputs[0])?.focus({ preventScroll: true });
    const { fields: own, values: given } = latest.current;
    const asked = own.find(({ name, field }) => isToBeFilled(field) && isEmptyValue(given[name]));
    // What must be there comes before what may.
    if (faulty === undefined && !begunUploading && asked !== undefined) form.setFocus(asked.name);
  }).current;

  // Before the next key: it is meant for these fields.
  useLayoutEffect(focusFirst, [focusFirst]);

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Texts with an editor of their own are there only now.
      focusFirst();
      panel.current?.scrollIntoView({ block: 'nearest' });
      showFocused(panel.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [focusFirst]);

  // A picture or rows that arrive move its fields down, out of the window if they are many.
  useEffect(() => {
    const block = panel.current?.closest('[data-block-type]');
    if (block === null || block === undefined) return;
    const grown = new ResizeObserver(() => showFocused(panel.current));
    grown.observe(block);
    return () => grown.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // A list that is open has a use of its own for these keys, and says so.
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    const isLine = target.matches('input:not([type=checkbox]):not([type=radio])');
    const isOpenList = target.getAttribute('aria-expanded') === 'true';
    if (isOpenList || !(event.key === 'Escape' || (event.key === 'Enter' && isLine))) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <Box
      ref={panel}
      data-panel
      aria-label={`Fields: ${definition.label}`}
      role="group"
      onKeyDown={onKeyDown}
      sx={{
        ...{ px: 2, pt: 1.75, pb: 1.5, borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' },
        ...{ borderRadius: '0 0 5px 5px', cursor: 'default', scrollMargin: '110px 0 24px' },
        // The bars above and below the text cover its edges.
        '& input, & textarea, & [contenteditable]': { scrollMargin: '130px 0 110px' },
      }}
    >
      <FormProvider {...form}>
        <FieldInputs fields={fields} />
      </FormProvider>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button size="small" variant="outlined" onClick={onClose}>
          Done
        </Button>
      </Box>
    </Box>
  );
}

/** A panel can be higher than the window. */
function showFocused(panel: HTMLElement | null): void {
  const focused = document.activeElement;
  if (panel?.contains(focused) === true) focused?.scrollIntoView({ block: 'nearest' });
}

const INPUTS = 'input:not([type=hidden]):not([type=file]), textarea, select, [contenteditable="true"]';

function isEmptyInput(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && element.value === '';
}

function isEmptyValue(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
