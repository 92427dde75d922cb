import { Box } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { morph } from './morph.ts';

interface PageFrameProps {
  readonly title: string;
  readonly html: string;
  readonly theme: string;
  /** How wide the page is, in pixels, and how much smaller it is shown. */
  readonly width: number;
  readonly scale: number;
  /** Told whenever something in it may have moved. */
  readonly onLaidOut: (page: Document) => void;
}

/** Until its page is there, in pixels. */
const AT_FIRST = 480;

/** A page as readers will have it, as high as it is. Nothing in it runs, and nothing leads away; another page is taken over where
 * it differs. */
export function PageFrame({ title, html, theme, width, scale, onLaidOut }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(() => `<!doctype html>${bare(html).documentElement.outerHTML}`);
  const [isLoaded, setIsLoaded] = useState(false);
  const [height, setHeight] = useState(AT_FIRST);
  const worn = useRef<string | null>(null);

  const measure = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page === null || page === undefined) return;
    setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height));
    onLaidOut(page);
  }, [onLaidOut]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const view = page?.defaultView;
    if (!isLoaded || page === null || page === undefined || view === null || view === undefined) return;
    const next = bare(html);
    morph(page.body, next.body);
    for (const name of ['class', 'lang', 'dir', 'data-member']) {
      const value = next.documentElement.getAttribute(name);
      if (value === null) page.documentElement.removeAttribute(name);
      else page.documentElement.setAttribute(name, value);
    }
    if (worn.current !== theme) {
      worn.current = theme;
      // The policy of the console lets no style sheet in that is written into the page.
      const sheet = new view.CSSStyleSheet();
      // Readers have the fonts from their second page on, and do without before: here they come late rather than not.
      sheet.replaceSync(theme.replaceAll('font-display:optional', 'font-display:swap'));
      page.adoptedStyleSheets = [sheet];
    }
    measure();
  }, [html, theme, isLoaded, measure]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isLoaded || page === null || page === undefined) return;
    const observer = new ResizeObserver(measure);
    observer.observe(page.documentElement);
    // A picture that arrives moves what is below it.
    page.addEventListener('load', measure, { capture: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('load', measure, { capture: true });
    };
  }, [isLoaded, measure]);

  return (
    <Box inert sx={{ overflow: 'hidden' }} style={{ height: Math.ceil(height * scale) }}>
      <Box
        component="iframe"
        ref={frame}
        title={title}
        srcDoc={first}
        // Of the console's own origin, so that it can be measured; no script runs in it.
        sandbox="allow-same-origin"
        onLoad={() => setIsLoaded(true)}
        sx={{ display: 'block', border: 0, transformOrigin: '0 0', bgcolor: 'common.white' }}
        style={{
          width,
          height,
          transform: scale === 1 ? 'none' : `scale(${scale})`,
          opacity: isLoaded ? 1 : 0,
        }}
      />
    </Box>
  );
}

/** A page without its scripts, which would be refused one by one, without the style sheet of its site, which comes along, and
 * without the bar of a preview, whose links lead nowhere here. */
function bare(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(
    'script, link[href^="/theme.css"], link[rel="preload"], .preview-bar',
  ))
    element.remove();
  for (const element of page.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus');
  return page;
}
