import { Box, FormHelperText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { AnyField } from '#content-store/definition/field.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { useLockedBy } from '../form-access.ts';
import { type FieldInputProps, isToBeFilled } from '../input-props.ts';
import { NotInUse } from './not-in-use.tsx';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** What it is for, where nothing reads it yet. */
  readonly waitsFor?: string | undefined;
  /** A group of controls is named by its label instead of being its label's target. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** Around every input: the label above, and below it the error, in words that say what to do, before the help. */
export function FieldFrame({
  id,
  label,
  isRequired,
  help,
  error,
  waitsFor,
  isGroup,
  children,
}: FieldFrameProps) {
  const lockedBy = useLockedBy();
  return (
    <Box
      data-field={id}
      data-invalid={error === undefined ? undefined : ''}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup && label !== '' ? `${id}-label` : undefined}
      aria-describedby={isGroup ? lockedBy : undefined}
      sx={{ minWidth: 0 }}
    >
      {label !== '' && (
        <Typography
          component={isGroup ? 'div' : 'label'}
          id={`${id}-label`}
          {...(isGroup ? {} : { htmlFor: id })}
          variant="body2"
          sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}
        >
          {label}
          {isRequired === true && (
            <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
              *
            </Box>
          )}
        </Typography>
      )}
      {children}
      <Explanation id={id} help={help} error={error} waitsFor={waitsFor} />
    </Box>
  );
}

interface InputFrameProps extends Omit<FieldFrameProps, 'label' | 'isRequired'> {
  readonly field: FieldInputProps['field'];
  /** Instead of the field's own. */
  readonly label?: string | undefined;
}

/** The frame of a field's input, with what its definition says. */
export function InputFrame({ field, label = field.label, help = field.help, ...frame }: InputFrameProps) {
  const waitsFor = awaits(field);
  return (
    <FieldFrame waitsFor={waitsFor} {...frame} label={label} help={help} isRequired={isToBeFilled(field)} />
  );
}

/** What is said below an input: what is wrong with it, its help, which may have the way out, and that nothing reads it yet. */
export function Explanation({
  id,
  help,
  error,
  waitsFor,
}: Pick<FieldFrameProps, 'id' | 'help' | 'error' | 'waitsFor'>) {
  if (error === undefined && help === undefined && waitsFor === undefined) return null;
  return (
    <Box id={`${id}-help`} sx={{ mt: 0.5 }}>
      {error !== undefined && (
        <FormHelperText error role="alert" sx={{ mt: 0 }}>
          {error}
        </FormHelperText>
      )}
      {help !== undefined && <FormHelperText sx={{ mt: 0 }}>{help}</FormHelperText>}
      {waitsFor !== undefined && <NotInUse what={waitsFor} />}
    </Box>
  );
}

/** What ties an input of a form to its explanation, and to why it is written elsewhere. */
export function useDescribedBy(
  id: string,
  help: string | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [describedBy(id, help, error), useLockedBy()].filter((each) => each !== undefined);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** What ties an input to its explanation, for screen readers. */
export function describedBy(id: string, help: string | undefined, error: string | undefined) {
  return help === undefined && error === undefined ? undefined : `${id}-help`;
}

/** Whether a field has something said below its input: its help, or that nothing reads it yet. */
export function saidBelow(field: AnyField): string | undefined {
  return field.help ?? awaits(field);
}
