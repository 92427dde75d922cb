import { Box, Button, IconButton, LinearProgress, Paper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { queueOf } from '#admin/data/uploading/browser-queue.ts';
import { inOrder, tallyOf, type UploadItem } from '#admin/data/uploading/upload-item.ts';
import { UploadRow } from '#admin/fields/uploads/upload-row.tsx';
import { useHeard } from '#admin/fields/uploads/use-heard.ts';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { railSize } from '#admin/ui/rail-size.ts';
import { percent } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { CutOff } from './cut-off.tsx';

/** How often what waited for a connection is tried again, in milliseconds. */
const AGAIN = 10_000;

/** The uploads of this page, over whichever screen is shown: how far they are, and what is to be decided. */
export function UploadTray() {
  const client = useClient();
  const { id } = useUser();
  const queue = queueOf(client, id);
  const all = useSyncExternalStore(queue.subscribe, queue.items);
  const items = useMemo(() => all.filter(({ isInPlace }) => !isInPlace), [all]);
  const [isFolded, setIsFolded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const tally = tallyOf(items);
  const heard = useHeard(tally);
  useLibraryRefresh(tally.stored, tally.moving === 0);
  // It is there on every screen of whoever is signed in, and on no other.
  useEffect(() => {
    queue.wake();
    return () => queue.rest();
  }, [queue]);

  // Those that are shown elsewhere are woken here as well.
  const isPaused = all.some(({ state }) => state.kind === 'paused');
  useEffect(() => {
    if (!isPaused) return;
    const timer = setInterval(() => queue.wake(), AGAIN);
    return () => clearInterval(timer);
  }, [isPaused, queue]);
  useEffect(() => {
    window.addEventListener('online', queue.wake);
    return () => window.removeEventListener('online', queue.wake);
  }, [queue]);

  const own = inOrder(items);
  const keysOf = (...kinds: readonly UploadItem['state']['kind'][]) =>
    items.flatMap(({ key, state }) => (kinds.includes(state.kind) ? [key] : []));
  /** What a row did takes the row away: the focus goes to the list, not to nowhere. */
  const act = useCallback((work: () => void) => {
    work();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
  }, []);
  const isOver = tally.moving === 0;
  const title = isOver ? texts.over(tally) : texts.underWay(tally.all - tally.moving, tally.all);

  return (
    <>
      <Box role="status" sx={heardOnly}>
        {heard}
      </Box>
      {items.length > 0 && (
        <Paper
          component="section"
          aria-label={texts.label}
          elevation={8}
          sx={{
            position: 'fixed',
            right: { xs: 8, sm: 20 },
            // What is done with selected rows stands at the foot of lists.
            bottom: { xs: railSize.height + 8, sm: 64 },
            left: { xs: 8, sm: 'auto' },
            width: { sm: 420 },
            zIndex: 'snackbar',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            overflow: 'hidden',
            display: 'flex',
            flexDirection: 'column',
            maxHeight: { xs: '60vh', sm: 'min(560px, 70vh)' },
          }}
        >
          <CutOff items={items} queue={queue} />
          {own.length > 0 && (
            <>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, py: 0.75 }}>
                <Box
                  component="h2"
                  sx={{
                    m: 0,
                    flex: 1,
                    fontSize: '0.875rem',
                    fontWeight: 600,
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  {title}
                  {!isOver && (
                    <Box
                      component="span"
                      aria-hidden
                      sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}
                    >
                      {percent(tally.part)}
                    </Box>
                  )}
                </Box>
                {!isOver && (
                  <Button
                    size="small"
                    onClick={() => act(() => queue.cancel(keysOf('waiting', 'sending', 'paused')))}
                  >
                    {texts.cancelAll}
                  </Button>
                )}
                <IconButton
                  size="small"
                  aria-expanded={!isFolded}
                  aria-label={isFolded ? texts.unfold : texts.fold}
                  onClick={() => setIsFolded(!isFolded)}
                >
                  {isFolded ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
                </IconButton>
                {isOver && (
                  <IconButton
                    size="small"
                    aria-label={texts.clear}
                    onClick={() => queue.cancel(own.map(({ key }) => key))}
                  >
                    <X size={18} aria-hidden />
                  </IconButton>
                )}
              </Box>
              <LinearProgress
                aria-label={texts.progress}
                variant="determinate"
                value={Math.round(tally.part * 100)}
                aria-valuetext={percent(tally.part)}
                sx={{ flexShrink: 0, visibility: isOver ? 'hidden' : 'visible' }}
              />
              {!isFolded && (tally.here > 1 || tally.refused > 1) && (
                <Together
                  here={tally.here}
                  refused={tally.refused}
                  onUse={() => act(() => queue.takeThatHere(keysOf('here')))}
                  onAnyway={() => act(() => queue.uploadAnyway(keysOf('here')))}
                  onRetry={() => act(() => queue.retry(keysOf('refused')))}
                />
              )}
              {!isFolded && (
                <Box
                  component="ul"
                  ref={list}
                  // It scrolls: whoever has no mouse scrolls it by keys.
                  tabIndex={0}
                  aria-label={texts.label}
                  sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto', minHeight: 0 }}
                >
                  {own.map((item) => (
                    <UploadRow key={item.key} item={item} queue={queue} act={act} />
                  ))}
                </Box>
              )}
            </>
          )}
        </Paper>
      )}
    </>
  );
}

interface TogetherProps {
  readonly here: number;
  readonly refused: number;
  readonly onUse: () => void;
  readonly onAnyway: () => void;
  readonly onRetry: () => void;
}

/** What is decided for many at once. */
function Together({ here, refused, onUse, onAnyway, onRetry }: TogetherProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 2,
        py: 0.75,
        fontSize: '0.8125rem',
        '& button': { ml: -1, mr: 1 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {here > 1 && (
        <>
          <Box component="span" sx={{ flexBasis: '100%' }}>
            {texts.duplicates(here)}
          </Box>
          <Button size="small" onClick={onUse}>
            {texts.takeAll}
          </Button>
          <Button size="small" onClick={onAnyway}>
            {texts.anywayAll}
          </Button>
        </>
      )}
      {refused > 1 && (
        <Button size="small" onClick={onRetry}>
          {texts.retryAll}
        </Button>
      )}
    </Box>
  );
}

/** Lists show what has come once nothing more does for some moments: 300 files ask no 300 times. */
function useLibraryRefresh(stored: number, isOver: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (stored === 0) return;
    const refresh = () => void queries.invalidateQueries({ queryKey: [asset.name] });
    const timer = setTimeout(refresh, isOver ? 200 : 5_000);
    return () => clearTimeout(timer);
  }, [queries, stored, isOver]);
}
