import { Box, Button, FormHelperText, OutlinedInput, Popover, type PopoverActions } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Advice } from '#admin/fields/frame/advice-notice.tsx';
import type { FoundPage } from '#admin/fields/pages/found-pages.ts';
import { useFoundPages } from '#admin/fields/pages/use-found-pages.ts';
import { useLinkAdvice } from '#admin/fields/pages/use-link-target.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { type CheckedAddress, checkAddress } from './link-address.ts';
import { PageList, pageOptionId } from './page-list.tsx';

/** What the panel is beside the pages that were found, and what these are at least and at most; pixels. */
const REST = 205;
const PAGES = { least: 120, most: 272 };

interface LinkPanelProps {
  /** Where it stands, in the window. */
  readonly at: DOMRect;
  /** Of the link that is there; empty where there is none yet. */
  readonly href: string;
  /** With the title of the page, where one was chosen. */
  readonly onApply: (href: string, title?: string) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Where a page of the site is found by its words, or the address of a link is typed. Nothing of the text changes before
 * it is applied. */
export function LinkPanel({ at, href, ...on }: LinkPanelProps) {
  const [typed, setTyped] = useState(href);
  const [isTried, setIsTried] = useState(false);
  const id = useId();
  const position = useRef<PopoverActions>(null);
  const checked = checkAddress(typed);
  const { pages, isLoading, error, active, step, start } = useChoice(typed, href, 'problem' in checked);
  // A link that there is leads to its record, wherever that has moved: its address says nothing of that.
  const isAsked = typed !== href && 'href' in checked;
  const advice = useLinkAdvice(isAsked ? checked.href : null, { isInText: true });
  const isAdvised = pages.length === 0 && advice !== null;
  const problem = isTried && !isLoading && 'problem' in checked ? checked.problem : null;
  // It does not cover the words that it is about.
  const below = window.innerHeight - at.bottom;
  const isBelow = below > REST + PAGES.most || below > at.top;
  const room = Math.min(Math.max((isBelow ? below : at.top) - REST, PAGES.least), PAGES.most);

  // It grows and shrinks with what is found.
  useEffect(() => {
    if (pages.length >= 0 || advice !== null) position.current?.updatePosition();
  }, [pages.length, advice]);

  const choose = (page: FoundPage) => on.onApply(page.alias, page.title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the record is around this one.
    event.stopPropagation();
    const chosen = pages[active];
    if (chosen !== undefined) choose(chosen);
    else if ('href' in checked) on.onApply(checked.href);
    else setIsTried(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (by === undefined || pages.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Popover
      open
      action={position}
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
          sx: { width: 420, maxWidth: 'calc(100vw - 32px)', p: 1.5 },
        },
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
          placeholder={texts.search}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsTried(false);
            start();
          }}
          onKeyDown={onKeyDown}
          error={problem !== null}
          inputProps={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': pages.length > 0,
            ...(pages.length > 0 && { 'aria-controls': `${id}-pages` }),
            ...(active !== -1 && { 'aria-activedescendant': pageOptionId(`${id}-pages`, active) }),
            'aria-describedby': isAdvised ? `${id}-help ${id}-advice` : `${id}-help`,
            'aria-invalid': problem !== null,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
        {pages.length > 0 && (
          <PageList id={`${id}-pages`} pages={pages} at={active} room={room} onChoose={choose} />
        )}
        <FormHelperText
          id={`${id}-help`}
          error={problem !== null || error !== null}
          role={problem === null ? 'status' : 'alert'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {problem ?? said(typed, checked, { pages, isLoading, error })}
        </FormHelperText>
        {isAdvised && <Advice id={`${id}-advice`}>{advice}</Advice>}
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

/** The pages that are found for what was typed, and which of them is chosen: the first where it is no address, else none
 * before an arrow key is pressed. */
function useChoice(typed: string, href: string, areWords: boolean) {
  const phrase = typed.trim();
  const isElsewhere = /^(?:[a-z]+:|#|\/\/)/i.test(phrase);
  const found = useFoundPages(phrase === '' || phrase === href || isElsewhere ? null : phrase);
  const [at, setAt] = useState<number | null>(null);
  const count = found.pages.length;
  const active = count === 0 ? -1 : Math.min(at ?? (areWords ? 0 : -1), count - 1);
  return {
    ...found,
    active,
    // From none of them, up is the last.
    step: (by: 1 | -1) => setAt(active === -1 && by === -1 ? count - 1 : (active + by + count) % count),
    start: () => setAt(null),
  };
}

function said(
  typed: string,
  checked: CheckedAddress,
  { pages, isLoading, error }: Pick<ReturnType<typeof useFoundPages>, 'pages' | 'isLoading' | 'error'>,
): string {
  if ('href' in checked && checked.isCompleted) return texts.link.completed(checked.href);
  if (isLoading) return texts.select.loading;
  if (error !== null) return texts.link.failed(error.message);
  if (pages.length > 0) return countOf(pages.length, 'page');
  const isNone = 'problem' in checked && typed.trim() !== '' && !/^[a-z]+:/i.test(typed.trim());
  return isNone ? texts.select.notFound(typed.trim()) : texts.link.help;
}
