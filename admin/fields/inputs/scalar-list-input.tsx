import { Box, Button, FormHelperText, OutlinedInput } from '@mui/material';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyField } from '#content-store/definition/field.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { InputFrame } from '../frame/field-frame.tsx';
import { messageOf, useField } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';
import { ItemButton } from './list-item.tsx';

/** A list of single texts, one a line. */
export function ScalarListInput({ of, ...props }: FieldInputProps & { readonly of: AnyField }) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { getFieldState, formState } = useFormContext();
  const { field, source } = props;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const replace = (index: number, ...by: unknown[]) => set(items.toSpliced(index, 1, ...by));
  // Whoever adds a line goes on to write it; what comes otherwise takes no focus.
  const isAdded = useRef(false);
  const swap = (index: number) => set(items.toSpliced(index, 2, items[index + 1], items[index]));
  return (
    <InputFrame id={id} label={props.label} field={field} error={error} isGroup>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {items.map((item, index) => {
          const itemError = messageOf(getFieldState(`${source}.${index}`, formState).error);
          const name = `${of.label} ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are plain texts and hold no state of their own.
            <li key={index} data-invalid={itemError === undefined ? undefined : ''}>
              <Box sx={{ display: 'flex', alignItems: 'center' }}>
                <OutlinedInput
                  size="small"
                  fullWidth
                  autoFocus={isAdded.current && index === items.length - 1}
                  value={typeof item === 'string' ? item : ''}
                  onChange={(event) => replace(index, event.target.value)}
                  onFocus={() => {
                    isAdded.current = false;
                  }}
                  onBlur={blur}
                  inputRef={index === 0 ? ref : undefined}
                  error={itemError !== undefined}
                  disabled={isReadOnly}
                  inputProps={{
                    'aria-label': name,
                    'aria-describedby': itemError === undefined ? undefined : `${id}-${index}-help`,
                    autoComplete: 'off',
                  }}
                />
                {items.length > 1 && (
                  <>
                    <ItemButton
                      label={`Move ${name} up`}
                      isDisabled={isReadOnly || index === 0}
                      onClick={() => swap(index - 1)}
                    >
                      <ArrowUp size={16} aria-hidden />
                    </ItemButton>
                    <ItemButton
                      label={`Move ${name} down`}
                      isDisabled={isReadOnly || index === items.length - 1}
                      onClick={() => swap(index)}
                    >
                      <ArrowDown size={16} aria-hidden />
                    </ItemButton>
                  </>
                )}
                <ItemButton label={`Remove ${name}`} isDisabled={isReadOnly} onClick={() => replace(index)}>
                  <Trash2 size={16} aria-hidden />
                </ItemButton>
              </Box>
              {itemError !== undefined && (
                <FormHelperText id={`${id}-${index}-help`} error role="alert">
                  {itemError}
                </FormHelperText>
              )}
            </li>
          );
        })}
      </Box>
      <Button
        sx={{ mt: items.length > 0 ? 1 : 0 }}
        variant="outlined"
        startIcon={<Plus size={16} aria-hidden />}
        disabled={isReadOnly || (field.max !== undefined && items.length >= field.max)}
        onClick={() => {
          isAdded.current = true;
          set([...items, '']);
        }}
      >
        Add {inSentence(of.label)}
      </Button>
    </InputFrame>
  );
}
