import { Box, Skeleton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { texts } from '#content-store/messages/console.ts';
import { useIsNear } from './use-is-near.ts';

interface SampleFrameProps {
  readonly title: string;
  readonly address: string;
  /** What the page in it is wide, in pixels. It is made smaller where there is less room. */
  readonly width: number;
  /** As much of it as is shown, in pixels of the screen; left out, all. */
  readonly height?: number;
}

/** Until its page is there, in pixels. */
const AT_FIRST = 160;

/** A page of samples in a frame as high as the page is, asked for once it comes into view. */
export function SampleFrame({ title, address, width, height }: SampleFrameProps) {
  const [box, isNear] = useIsNear<HTMLDivElement>();
  const room = useWidthOf(box, width);
  const { state, source, pageHeight, onLoad, retry } = useSample(isNear ? address : null);
  const scale = Math.min(1, room / width);
  return (
    <Box
      ref={box}
      aria-busy={isNear && state === 'loading'}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        height: height ?? (typeof state === 'string' ? Math.ceil(pageHeight * scale) : 'auto'),
      }}
    >
      {isNear && state === 'loading' && (
        <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 1 }} />
      )}
      {state instanceof Error && <LoadError what={blockTexts.what} error={state} onRetry={retry} />}
      {source !== null && typeof state === 'string' && (
        <Box
          component="iframe"
          title={title}
          src={source}
          // Its scripts are the site's own. It opens nothing, sends nothing, and leads the console nowhere.
          sandbox="allow-scripts allow-same-origin"
          onLoad={onLoad}
          sx={{
            ...{ display: 'block', border: 0, width, transformOrigin: '0 0', bgcolor: 'common.white' },
            transform: scale === 1 ? 'none' : `scale(${scale})`,
            height: height === undefined ? pageHeight : Math.ceil(height / scale),
            opacity: state === 'shown' ? 1 : 0,
          }}
        />
      )}
    </Box>
  );
}

/** Loads a page of samples, once there is one to load. */
function useSample(address: string | null) {
  const client = useClient();
  const [state, setState] = useState<'loading' | 'shown' | Error>('loading');
  const [source, setSource] = useState<string | null>(null);
  const [pageHeight, setPageHeight] = useState(AT_FIRST);
  const [attempt, setAttempt] = useState(0);
  const stopWatching = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    if (address === null) return;
    let isOver = false;
    setState('loading');
    setSource(null);
    const load = () => !isOver && setSource(address);
    // A frame is a navigation, which cannot renew the session. Where that fails, the frame says what is wrong.
    client.keepAlive().then(load, load);
    return () => {
      isOver = true;
      stopWatching.current();
    };
  }, [client, address, attempt]);

  const onLoad = ({ currentTarget }: React.SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    // What is refused is told in plain text.
    if (page?.contentType !== 'text/html')
      return setState(new Error(page?.body.textContent?.trim() || texts.error.network));
    // Links of a sample lead out of it.
    page.addEventListener('click', (event) => {
      const link = event.target instanceof Node ? linkAround(event.target) : null;
      if (link !== null && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
    });
    const measure = () => setPageHeight(Math.ceil(page.documentElement.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(page.documentElement);
    stopWatching.current = () => observer.disconnect();
    measure();
    setState('shown');
  };
  return { state, source, pageHeight, onLoad, retry: () => setAttempt((count) => count + 1) };
}

/** Of another document, whose classes are not this one's. */
function linkAround(node: Node): Element | null {
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  return element?.closest('a[href]') ?? null;
}

/** What an element is wide, in pixels; until it is measured, what is said. */
function useWidthOf(ref: React.RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
