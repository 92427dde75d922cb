import { Box } from '@mui/material';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { DrawnPage } from '#admin/ui/page-frame/drawn-page.tsx';
import { layoutTexts } from '#content-store/messages/layout-editor.ts';
import type { Rects } from '../canvas/rects.ts';
import type { PageLook } from './page-tools.tsx';
import { rectsIn } from './rects-in.ts';
import { useLaidOutPage } from './use-laid-out-page.ts';

const texts = layoutTexts.page;

interface PageCanvasProps {
  readonly look: PageLook;
  /** What is drawn over the page, by where its parts stand; `isNow`: as the form has them. */
  readonly children: (rects: Rects, isNow: boolean) => ReactNode;
  /** What stands in its place where there is no page. */
  readonly boxes: ReactNode;
}

/** The layout on a page of the site, really rendered, with what selects and moves its parts over it. */
export function PageCanvas({ look, children, boxes }: PageCanvasProps) {
  const { page, error, isDrawing, retry } = useLaidOutPage(look.path, look.design);
  const [laidOut, setLaidOut] = useState<{ readonly rects: Rects; readonly html: string | null }>({
    ...{ rects: new Map(), html: null },
  });
  const html = page?.html ?? null;
  const shown = useRef(html);
  shown.current = html;
  const told = useRef('');
  const onLaidOut = useCallback((drawn: Document, scale: number) => {
    const rects = rectsIn(drawn, scale);
    const said = `${JSON.stringify([...rects])} ${shown.current}`;
    if (said === told.current) return;
    told.current = said;
    setLaidOut({ rects, html: shown.current });
  }, []);
  return (
    <Box aria-busy={isDrawing}>
      <DrawnPage
        page={page ?? undefined}
        error={error}
        onRetry={retry}
        width={look.width}
        words={{
          title: texts.title,
          missing: texts.missing(look.path),
          redirect: (to) => texts.redirect(look.path, to),
          failed: texts.failed,
        }}
        onLaidOut={onLaidOut}
        instead={boxes}
      >
        {children(laidOut.rects, !isDrawing && laidOut.html === html)}
      </DrawnPage>
    </Box>
  );
}
