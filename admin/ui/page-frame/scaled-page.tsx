import { Box } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PageFrame } from './page-frame.tsx';
import { WIDTHS, type Width } from './widths.ts';

interface ScaledPageProps {
  readonly title: string;
  readonly html: string;
  readonly theme: string;
  readonly width: Width;
  readonly onLaidOut?: ((page: Document, scale: number) => void) | undefined;
  /** What is drawn over it. */
  readonly children?: ReactNode;
}

/** A page as wide as a phone, a tablet or a desktop has it, smaller where there is less room. */
export function ScaledPage({ title, html, theme, width: name, onLaidOut, children }: ScaledPageProps) {
  const [room, setRoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = WIDTHS[name];
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const told = useCallback((page: Document) => onLaidOut?.(page, scale), [onLaidOut, scale]);
  return (
    <Box ref={box}>
      <Box
        sx={{ position: 'relative', mx: 'auto', border: 1, borderColor: 'divider', bgcolor: 'common.white' }}
        style={{ width: Math.ceil(width * scale) + 2, maxWidth: '100%' }}
      >
        <PageFrame {...{ title, html, theme, width, scale }} onLaidOut={told} />
        {children}
      </Box>
    </Box>
  );
}
