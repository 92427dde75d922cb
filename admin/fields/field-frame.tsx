import { Box, FormHelperText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldInputProps, isToBeFilled } from './input-props.ts';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** A group of controls is named by its label instead of being its label's target. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** Around every input: the label above, help below, and in its place the error, in words that say what to do. */
export function FieldFrame({ id, label, isRequired, help, error, isGroup, children }: FieldFrameProps) {
  return (
    <Box
      data-field={id}
      data-invalid={error === undefined ? undefined : ''}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup && label !== '' ? `${id}-label` : undefined}
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
      <Explanation id={id} help={help} error={error} />
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
  return <FieldFrame {...frame} label={label} help={help} isRequired={isToBeFilled(field)} />;
}

function Explanation({ id, help, error }: Pick<FieldFrameProps, 'id' | 'help' | 'error'>) {
  if (error !== undefined)
    return (
      <FormHelperText id={`${id}-help`} error role="alert">
        {error}
      </FormHelperText>
    );
  if (help === undefined) return null;
  return <FormHelperText id={`${id}-help`}>{help}</FormHelperText>;
}

/** What ties an input to its explanation, for screen readers. */
export function describedBy(id: string, help: string | undefined, error: string | undefined) {
  return help === undefined && error === undefined ? undefined : `${id}-help`;
}
