import { Box, Button, FormHelperText, OutlinedInput, Popover } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { checkAddress } from './link-address.ts';

/** No lower than this, with what is said below the address in two lines; pixels. */
const HEIGHT = 200;

interface LinkPanelProps {
  /** Where it stands, in the window. */
  readonly at: DOMRect;
  /** Of the link that is there; empty where there is none yet. */
  readonly href: string;
  readonly onApply: (href: string) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  /** It is gone, and has let go of the focus. */
  readonly onGone: () => void;
  readonly isOpen: boolean;
}

/** Where the address of a link is typed. Nothing of the text changes before it is applied. */
export function LinkPanel({ at, href, isOpen, ...on }: LinkPanelProps) {
  const [typed, setTyped] = useState(href);
  const [isTried, setIsTried] = useState(false);
  const id = useId();
  // It does not cover the words that it is about.
  const isBelow = at.bottom + HEIGHT < window.innerHeight;
  const checked = checkAddress(typed);
  const problem = isTried && 'problem' in checked ? checked.problem : null;
  const said =
    problem ??
    ('href' in checked && checked.isCompleted
      ? `Will lead to ${checked.href}`
      : 'An address of the web, or / for a page of this site.');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the record is around this one.
    event.stopPropagation();
    if ('href' in checked) on.onApply(checked.href);
    else setIsTried(true);
  };

  return (
    <Popover
      open={isOpen}
      onClose={on.onCancel}
      anchorReference="anchorPosition"
      anchorPosition={{ top: isBelow ? at.bottom + 6 : at.top - 6, left: at.left }}
      transformOrigin={{ vertical: isBelow ? 'top' : 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      // The text takes it back, with the selection as it was.
      disableRestoreFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: 380, maxWidth: 'calc(100vw - 32px)', p: 1.5 },
        },
        transition: { onExited: on.onGone },
      }}
    >
      <form onSubmit={submit} noValidate>
        <Box
          component="label"
          id={`${id}-title`}
          htmlFor={id}
          sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
        >
          {href === '' ? 'Link to' : 'Change the link'}
        </Box>
        <OutlinedInput
          id={id}
          autoFocus
          fullWidth
          size="small"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          error={problem !== null}
          inputProps={{
            'aria-describedby': `${id}-help`,
            'aria-invalid': problem !== null,
            inputMode: 'url',
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
        <FormHelperText
          id={`${id}-help`}
          error={problem !== null}
          role={problem === null ? undefined : 'alert'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {said}
        </FormHelperText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained">
            {href === '' ? 'Make a link' : 'Change'}
          </Button>
          <Button onClick={on.onCancel}>Cancel</Button>
          {href !== '' && (
            <Button color="error" onClick={on.onRemove} sx={{ ml: 'auto' }}>
              Remove the link
            </Button>
          )}
        </Box>
      </form>
    </Popover>
  );
}
