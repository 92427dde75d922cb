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
  /** What is drawn over the page, by where its parts stand. */
  readonly children: (rects: Rects) => ReactNode;
  /** What stands in its place where there is no page. */
  readonly boxes: ReactNode;
}

/** The layout on a page of the site, really rendered, with what selects and moves its parts over it. */
export function PageCanvas({ look, children, boxes }: PageCanvasProps) {
  const { page, error, isDrawing, retry } = useLaidOutPage(look.path, look.design);
  const [rects, setRects] = useState<Rects>(new Map());
  const told = useRef('');
  const onLaidOut = useCallback((drawn: Document, scale: number) => {
    const found = rectsIn(drawn, scale);
    const said = JSON.stringify([...found]);
    if (said === told.current) return;
    told.current = said;
    setRects(found);
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
        {children(rects)}
      </DrawnPage>
    </Box>
  );
}
