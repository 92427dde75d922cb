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
          html={page.html ?? ''}
          theme={page.theme ?? ''}
          width={look.width}
          onLaidOut={onLaidOut}
        >
          {children(rects)}
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
