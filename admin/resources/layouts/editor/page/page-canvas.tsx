import { Alert, Box, Button, Skeleton } from '@mui/material';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { ScaledPage } from '#admin/ui/page-frame/scaled-page.tsx';
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
  const isPage = page?.kind === 'page' && page.html !== null;
  return (
    <Box aria-busy={isDrawing}>
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
        <ScaledPage
          title={texts.title}
          html={html ?? ''}
          theme={page.theme ?? ''}
          width={look.width}
          onLaidOut={onLaidOut}
        >
          {children(laidOut.rects, !isDrawing && laidOut.html === html)}
        </ScaledPage>
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
