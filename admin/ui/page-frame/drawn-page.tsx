import { Alert, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { drawnPageTexts as texts } from '#content-store/messages/drawn-page.ts';
import { ScaledPage } from './scaled-page.tsx';
import type { Width } from './widths.ts';

/** What the server made of a path. */
interface Drawn {
  readonly kind: 'page' | 'missing' | 'redirect';
  readonly html?: string | null | undefined;
  readonly theme?: string | null | undefined;
  readonly to?: string | null | undefined;
}

interface DrawnPageProps {
  /** Undefined until it is there. */
  readonly page: Drawn | undefined;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly width: Width;
  /** What is said of it: its name, and why there is none. */
  readonly words: {
    readonly title: string;
    readonly missing: string;
    readonly redirect: (to: string) => string;
    readonly drawing?: string;
    readonly failed?: string;
  };
  /** What is not shown as it is typed. */
  readonly warning?: string | null;
  /** Another page begins anew; as long as this is the same, it is taken over where it differs. */
  readonly path?: string;
  readonly onLaidOut?: ((page: Document, scale: number) => void) | undefined;
  /** What is drawn over it. */
  readonly children?: ReactNode;
  /** What stands in its place where there is none. */
  readonly instead?: ReactNode;
}

/** A page as readers will have it, or what is said in its place: that it is being drawn, why it could not be, or that there is
 * none. */
export function DrawnPage(props: DrawnPageProps) {
  const { page, error, onRetry, width, words, warning = null, path, onLaidOut, children, instead } = props;
  const hasFailed = error !== null && error !== undefined;
  const isPage = page?.kind === 'page' && typeof page.html === 'string';
  return (
    <>
      {hasFailed && (
        <Words severity="error" action={<Button onClick={() => void onRetry()}>{texts.retry}</Button>}>
          {`${words.failed ?? texts.failed} ${messageOfError(error)}`}
        </Words>
      )}
      {warning !== null && <Words severity="warning">{warning}</Words>}
      {page?.kind === 'missing' && <Words severity="info">{words.missing}</Words>}
      {page?.kind === 'redirect' && <Words severity="info">{words.redirect(page.to ?? '')}</Words>}
      {page === undefined && !hasFailed && (
        <Skeleton variant="rounded" height={480} aria-label={words.drawing ?? texts.drawing} />
      )}
      {isPage ? (
        <ScaledPage
          key={path}
          title={words.title}
          html={page.html ?? ''}
          theme={page.theme ?? ''}
          width={width}
          onLaidOut={onLaidOut}
        >
          {children}
        </ScaledPage>
      ) : page !== undefined || hasFailed ? (
        instead
      ) : null}
    </>
  );
}

interface WordsProps {
  readonly severity: 'info' | 'warning' | 'error';
  readonly action?: ReactNode;
  readonly children: string;
}

function Words({ severity, action, children }: WordsProps) {
  return (
    <Alert severity={severity} variant="outlined" action={action} sx={{ mb: 1, bgcolor: 'background.paper' }}>
      {children}
    </Alert>
  );
}
