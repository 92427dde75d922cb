import {
  Box,
  ButtonBase,
  Checkbox,
  FormControlLabel,
  FormGroup,
  NativeSelect,
  OutlinedInput,
} from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { useSite } from '#admin/context/site-context.ts';
import { offeredChoices } from '#admin/forms/offered-choices.ts';
import { choiceLabel } from '#admin/records/choice-label.ts';
import { useOpened } from '#admin/ui/use-opened.ts';
import type { AnyField, Choice } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/console.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { useIsFormShared } from '../form-access.ts';
import { Explanation, InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import { type FieldInputProps, isToBeFilled } from '../input-props.ts';
import { ColorChoice } from './color-choice.tsx';

/** Yes or no; the label stands beside the box. */
export function CheckboxInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  return (
    <Box data-field={id} data-invalid={error === undefined ? undefined : ''} sx={{ my: -0.75 }}>
      <FormControlLabel
        sx={{ ml: -0.75, mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        label={props.label ?? field.label}
        control={
          <Checkbox
            id={id}
            checked={value === true}
            disabled={isReadOnly}
            onChange={(event) => set(event.target.checked)}
            onBlur={blur}
            slotProps={{ input: { ref, 'aria-describedby': describedBy } }}
          />
        }
      />
      <Explanation id={id} help={field.help} error={error} waitsFor={awaits(field)} />
    </Box>
  );
}

/** One of a fixed list, in the platform's own select: it is the quickest with keyboard and thumb alike. */
export function ChoiceInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const isShared = useIsFormShared();
  const offered = offeredChoices(field, value, useSite(), isShared);
  const waitsFor = awaits(field) ?? (typeof value === 'string' ? awaits(field, value) : undefined);
  const describedBy = useDescribedBy(id, field.help ?? waitsFor, error);
  // Sharing has left nothing to choose.
  if (isShared && offered.length === 1 && (field.choices ?? []).length > 1) return null;
  const label = props.label ?? field.label;
  const isEmpty = value === '' || value === null || value === undefined;
  const isEmptyAllowed = isEmpty || (!isToBeFilled(field) && field.default === undefined);
  const hasColors = offered.some((one) => one.color !== undefined);
  if (hasColors)
    return (
      <InputFrame id={id} label={label} field={field} error={error} waitsFor={waitsFor}>
        <ColorChoice
          id={id}
          label={label}
          offered={offered}
          value={typeof value === 'string' ? value : ''}
          onChange={set}
          onBlur={blur}
          inputRef={ref}
          isDisabled={isReadOnly}
          isInvalid={error !== undefined}
        />
      </InputFrame>
    );
  return (
    <InputFrame id={id} label={label} field={field} error={error} waitsFor={waitsFor}>
      <NativeSelect
        id={id}
        fullWidth
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(event.target.value)}
        onBlur={blur}
        inputRef={ref}
        disabled={isReadOnly}
        error={error !== undefined}
        input={<OutlinedInput size="small" sx={{ '& select': { py: '7px', pl: '10px' } }} />}
        inputProps={{
          'aria-describedby': describedBy,
          'aria-label': label === '' ? (props.name ?? field.label) : undefined,
        }}
      >
        {isEmptyAllowed && <option value="">{isToBeFilled(field) ? 'Choose…' : 'None'}</option>}
        {offered.map((one) => (
          <option key={one.value} value={one.value}>
            {offeredLabel(field, one)}
          </option>
        ))}
      </NativeSelect>
    </InputFrame>
  );
}

/** Any number of a fixed list, all in view but where they are many. */
export function ChoicesInput(props: FieldInputProps) {
  const { value } = useField(props);
  const offered = offeredChoices(props.field, value, useSite());
  return props.field.isFolded ? (
    <FoldedChoices {...props} offered={offered} />
  ) : (
    <ChoiceBoxes {...props} offered={offered} />
  );
}

type OfferedProps = FieldInputProps & { readonly offered: readonly Choice[] };

/** A box for each of what is offered. */
export function ChoiceBoxes({ offered, ...props }: OfferedProps) {
  const { id, error } = useField(props);
  return (
    <InputFrame id={id} label={props.label} field={props.field} error={error} isGroup>
      <Boxes {...props} offered={offered} />
    </InputFrame>
  );
}

/** What is chosen, in words; a press shows the boxes. */
function FoldedChoices({ offered, ...props }: OfferedProps) {
  const { id, value, error } = useField(props);
  const [isShown, setIsShown] = useOpened(false, error !== undefined);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const labels = offered.filter((one) => chosen.includes(one.value)).map(choiceLabel);
  return (
    <InputFrame id={id} label={props.label} field={props.field} error={error} isGroup>
      <ButtonBase
        aria-expanded={isShown}
        aria-controls={`${id}-boxes`}
        onClick={() => setIsShown(!isShown)}
        sx={{
          ...{ width: '100%', minHeight: 36, px: 1, gap: 0.75, justifyContent: 'flex-start' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1, textAlign: 'left', fontSize: '0.875rem' },
        }}
      >
        <Box
          component={ChevronRight}
          size={16}
          aria-hidden
          sx={{ flexShrink: 0, rotate: isShown ? '90deg' : '0deg' }}
        />
        {labels.length === 0 ? texts.select.noneChosen : labels.join(', ')}
      </ButtonBase>
      <Box id={`${id}-boxes`} sx={{ mt: 0.5 }}>
        {isShown && <Boxes {...props} offered={offered} />}
      </Box>
    </InputFrame>
  );
}

function Boxes({ offered, ...props }: OfferedProps) {
  const { value, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FormGroup
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', columnGap: 1 }}
    >
      {offered.map((one, index) => (
        <FormControlLabel
          key={one.value}
          sx={{ ml: -0.75, mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
          label={offeredLabel(field, one)}
          control={
            <Checkbox
              checked={chosen.includes(one.value)}
              disabled={isReadOnly}
              onBlur={blur}
              onChange={(event) =>
                set(
                  event.target.checked
                    ? [...chosen, one.value]
                    : chosen.filter((member) => member !== one.value),
                )
              }
              slotProps={{ input: index === 0 ? { ref } : {} }}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

/** A choice as it is offered, with what it does: nothing asks for some of them yet. */
function offeredLabel(field: AnyField, choice: Choice): string {
  const label = [choiceLabel(choice), choice.help].filter((part) => part !== undefined).join(': ');
  const isWaiting = awaits(field) === undefined && awaits(field, choice.value) !== undefined;
  return isWaiting ? texts.notInUseChoice(label) : label;
}
