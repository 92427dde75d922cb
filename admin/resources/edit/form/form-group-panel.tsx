import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { FieldInput, FieldInputs } from '#admin/fields/field-inputs.tsx';
import { useHasAdvice } from '#admin/fields/form-advice.ts';
import type { FormGroup } from '#admin/forms/form-fields.ts';
import { useOpened } from '#admin/ui/use-opened.ts';
import { useEditing } from '../editor/editor-context.ts';
import { Panel } from './panel.tsx';

interface FormGroupPanelProps {
  readonly group: FormGroup;
  readonly isOpenAtFirst: boolean;
  /** In the pane beside the text: hairlines instead of a frame. */
  readonly isFlat?: boolean;
}

/** The anchor of a named group, which the index of a long form leads to. */
export function groupAnchor(title: string): string {
  return `group-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

/** Fields under a heading that opens and closes. A group that holds an error is open; one that something is advised on
 * opens by itself, and can be closed. */
export function FormGroupPanel({ group, isOpenAtFirst, isFlat = false }: FormGroupPanelProps) {
  const { form } = useEditing();
  const { errors } = useFormState({ control: form.control });
  const hasError = group.fields.some(({ name }) => errors[name] !== undefined);
  const [isOpen, setIsOpen] = useOpened(isOpenAtFirst, hasError);
  const hasAdvice = useHasAdvice(group.fields.map(({ name }) => name));
  useEffect(() => {
    if (hasAdvice) setIsOpen(true);
  }, [hasAdvice, setIsOpen]);
  const [only] = group.fields;
  // A group of its own label needs no second one inside.
  const isItself = group.fields.length === 1 && only !== undefined && only.field.label === group.title;
  return (
    <Panel
      id={groupAnchor(group.title)}
      title={
        <>
          {group.title}
          {(hasError || hasAdvice) && (
            <Box
              component="span"
              sx={{
                ...{ ml: 1, fontSize: '0.75rem', alignSelf: 'center' },
                color: hasError ? 'error.main' : 'warning.main',
              }}
            >
              {hasError ? 'needs attention' : 'worth a look'}
            </Box>
          )}
        </>
      }
      isOpen={isOpen}
      onToggle={setIsOpen}
      isFlat={isFlat}
    >
      {isItself ? (
        <FieldInput source={only.name} field={only.field} label="" />
      ) : (
        <FieldInputs fields={group.fields} />
      )}
    </Panel>
  );
}
