import { OutlinedInput, useForkRef } from '@mui/material';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import { type FieldInputProps, isToBeFilled } from '../input-props.ts';
import { useTypedMarks } from '../rich-text/typography/use-typed-marks.ts';

interface LineOptions {
  readonly type?: 'text' | 'url' | 'email';
  /** Machine text stands in a font of even width. */
  readonly isCode?: boolean;
  readonly rows?: number;
}

/** One line of text, or several. */
function LineInput({ type = 'text', isCode, rows, ...props }: FieldInputProps & LineOptions) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  const inputRef = useForkRef(ref, useTypedMarks(field.isProse));
  const label = props.label ?? field.label;
  return (
    <InputFrame id={id} label={label} field={field} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        type={type}
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={16}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(event.target.value)}
        onBlur={blur}
        inputRef={inputRef}
        error={error !== undefined}
        disabled={isReadOnly}
        inputProps={{
          'aria-describedby': describedBy,
          'aria-label': label === '' ? (props.name ?? field.label) : undefined,
          'aria-required': isToBeFilled(field),
          spellCheck: isCode !== true && type === 'text',
          autoComplete: 'off',
          style: isCode === true ? { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } : {},
        }}
      />
    </InputFrame>
  );
}

export const TextInput = (props: FieldInputProps) => <LineInput {...props} />;
export const MultilineInput = (props: FieldInputProps) => <LineInput {...props} rows={3} />;
export const KeyInput = (props: FieldInputProps) => <LineInput {...props} isCode />;
export const AliasInput = (props: FieldInputProps) => <LineInput {...props} isCode />;
export const UrlInput = (props: FieldInputProps) => <LineInput {...props} type="url" />;
export const EmailInput = (props: FieldInputProps) => <LineInput {...props} type="email" />;
