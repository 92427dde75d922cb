import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { texts } from '#content-store/messages/console.ts';
import { Advice } from '../frame/advice-notice.tsx';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import { type FieldInputProps, isToBeFilled } from '../input-props.ts';
import type { FoundPage } from '../pages/found-pages.ts';
import { PageOption } from '../pages/page-option.tsx';
import { useFoundPages } from '../pages/use-found-pages.ts';
import { useLinkAdvice } from '../pages/use-link-target.ts';

/** How long after an address was left it is said that readers would find no page there, in milliseconds: what stands below
 * moves by it, and is not to do so under the click that left the field. */
const ADVICE_AFTER = 300;

/** An address: a page of this site, found by its name, or whatever is typed. Once the field was left, or a page was chosen, it
 * is said where readers would find no page there. */
export function LinkInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const explainedBy = useDescribedBy(id, saidBelow(field), error);
  const label = props.label ?? field.label;
  const text = typeof value === 'string' ? value : '';
  const [isOpen, setIsOpen] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const phrase = text.trim();
  const isElsewhere = /^[a-z]+:|^#/i.test(phrase);
  const { pages } = useFoundPages(isOpen && phrase !== '' && !isElsewhere ? phrase : null);
  const advice = useLinkAdvice(isTyping ? null : text, { after: ADVICE_AFTER });
  const described = [explainedBy, advice === null ? undefined : `${id}-advice`].filter(Boolean);
  return (
    <InputFrame id={id} label={label} field={field} error={error}>
      <Autocomplete<FoundPage, false, true, true>
        id={id}
        freeSolo
        disableClearable
        options={pages}
        open={isOpen && pages.length > 0}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        // What is typed is the value; a page that is chosen gives its address.
        value={text}
        inputValue={text}
        onInputChange={(_, typed, reason) => {
          if (reason !== 'input') return;
          setIsTyping(true);
          set(typed);
        }}
        onChange={(_, chosen) => {
          setIsTyping(false);
          set(typeof chosen === 'string' ? chosen : chosen.alias);
        }}
        filterOptions={(all) => all}
        getOptionLabel={(one) => (typeof one === 'string' ? one : one.alias)}
        isOptionEqualToValue={(one, other) => one.alias === (typeof other === 'string' ? other : other.alias)}
        disabled={isReadOnly}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...slotProps.input}
            id={params.id}
            fullWidth
            size="small"
            disabled={params.disabled}
            error={error !== undefined}
            placeholder={texts.link.start}
            inputRef={ref}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-describedby': described.length === 0 ? undefined : described.join(' '),
              'aria-label': label === '' ? (props.name ?? field.label) : undefined,
              'aria-required': isToBeFilled(field),
              spellCheck: false,
              onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
                slotProps.htmlInput.onBlur?.(event);
                // Also before an answer: it would open over what has the focus by then.
                setIsOpen(false);
                setIsTyping(false);
                blur();
              },
            }}
          />
        )}
        renderOption={({ key: _key, ...option }, one) => (
          <Box component="li" {...option} key={one.alias}>
            <PageOption page={one} />
          </Box>
        )}
      />
      {advice !== null && <Advice id={`${id}-advice`}>{advice}</Advice>}
    </InputFrame>
  );
}
