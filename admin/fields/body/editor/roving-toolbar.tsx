import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface RovingToolbarProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Buttons that are one stop of the Tab key; the arrow keys go from one to the next. */
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

  return (
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
  );
}
