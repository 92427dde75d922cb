import { Alert, Box, Button, Skeleton } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { layoutTexts } from '#content-store/messages/layout-editor.ts';
import type { Rects } from '../canvas/rects.ts';
import { PageFrame } from './page-frame.tsx';
import { type PageLook, WIDTHS } from './page-tools.tsx';
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
  const [room, setRoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = WIDTHS[look.width];
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const isPage = page?.kind === 'page' && page.html !== null;
  return (
    <Box ref={box} aria-busy={isDrawing}>
      {error !== null && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 1, bgcolor: 'background.paper' }}
          action={<Button onClick={retry}>Try again</Button>}
        >
          {texts.failed} {messageOfError(error)}
        </Alert>
      )}
      {page?.kind === 'missing' && <Words>{texts.missing(look.path)}</Words>}
      {page?.kind === 'redirect' && <Words>{texts.redirect(look.path, page.to ?? '')}</Words>}
      {page === null && error === null && (
        <Skeleton variant="rounded" height={480} aria-label={texts.drawing} />
      )}
      {isPage ? (
        <Box
          sx={{
            position: 'relative',
            mx: 'auto',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'common.white',
          }}
          style={{ width: Math.ceil(width * scale) + 2, maxWidth: '100%' }}
        >
          <PageFrame
            html={page.html ?? ''}
            theme={page.theme ?? ''}
            width={width}
            scale={scale}
            onMeasured={setRects}
          />
          {children(rects)}
        </Box>
      ) : page !== null || error !== null ? (
        boxes
      ) : null}
    </Box>
  );
}

function Words({ children }: { readonly children: ReactNode }) {
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 1, bgcolor: 'background.paper' }}>
      {children}
    </Alert>
  );
}
