import { Box } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useOverflow } from './use-overflow.ts';

interface RovingToolbarProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Buttons that are one stop of the Tab key; the arrow keys go from one to the next. A bar that is laid out in one row
 * scrolls sideways, and shows where it goes on. */
export function RovingToolbar({ label, className, children }: RovingToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const controls = () =>
    Array.from(bar.current?.querySelectorAll<HTMLElement>('button, select, input') ?? []).filter(
      (one) => !one.matches(':disabled, [type=file], [data-own-stop]'),
    );
  const stopAt = (chosen: HTMLElement | undefined) => {
    for (const one of controls()) one.tabIndex = one === chosen ? 0 : -1;
  };
  // Buttons come and go, and say themselves whether they are a stop.
  useEffect(() => {
    const all = controls();
    stopAt(
      all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0) ?? all[0],
    );
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const all = controls();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at === -1) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = all[(to + all.length) % all.length];
    stopAt(next);
    next?.focus();
  };

  const overflow = useOverflow(bar);
  const scroll = (by: -1 | 1) => {
    const { clientWidth = 0 } = bar.current ?? {};
    bar.current?.scrollBy({ left: by * clientWidth * 0.75, behavior: 'smooth' });
  };

  return (
    <Box sx={{ position: 'relative' }}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={label}
        className={className}
        onKeyDown={onKeyDown}
        onFocus={(event) => stopAt(controls().find((one) => one === event.target))}
      >
        {children}
      </div>
      {overflow.left && <More side="left" onPress={() => scroll(-1)} />}
      {overflow.right && <More side="right" onPress={() => scroll(1)} />}
    </Box>
  );
}

/** Says that a bar goes on at this side, and brings more of it into view. Arrow keys reach all of it without. */
function More({ side, onPress }: { readonly side: 'left' | 'right'; readonly onPress: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <Box
      aria-hidden
      data-more={side}
      // A press would take the focus out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{
        ...{ position: 'absolute', top: 0, bottom: 0, [side]: 0, width: 36, zIndex: 1, cursor: 'pointer' },
        ...{ display: 'flex', alignItems: 'center', color: 'text.secondary' },
        justifyContent: side === 'left' ? 'flex-start' : 'flex-end',
        background: ({ palette }) =>
          `linear-gradient(to ${side}, transparent, ${palette.background.paper} 55%)`,
      }}
    >
      <Icon size={18} />
    </Box>
  );
}
