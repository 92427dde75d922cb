import { Box } from '@mui/material';
import type { Editor } from '@tiptap/react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { type BodyContext, BodyProvider } from '../state/body-store.ts';
import { askToFind } from '../tools/ask-to-find.ts';
import { toggleFullScreen, useLeavingFullScreen } from '../tools/full-screen/full-screen.ts';
import { pressedTool } from '../tools/tool-keys.ts';
import { bodyStyles } from './body-styles.ts';

interface BodyFrameProps {
  readonly body: BodyContext;
  readonly editor: Editor | null;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Around a body, its bars and its panels: the keys of its tools mean something wherever in it the focus is. */
export function BodyFrame({ body, editor, frame, children }: BodyFrameProps) {
  const { store } = body;
  useLeavingFullScreen(editor);
  const onKeyDown = (event: KeyboardEvent) => {
    // The editor takes this key for itself, and does nothing with it.
    const isText = event.target === editor?.view.dom;
    if (event.key === 'Escape' && (isText || !event.defaultPrevented) && store.get().find !== null) {
      store.set({ find: null });
      event.stopPropagation();
      return;
    }
    const tool = pressedTool(event);
    if (tool === null || editor === null) return;
    event.preventDefault();
    if (tool === 'outline') store.set({ isOutlineOpen: true });
    else if (tool === 'fullScreen') toggleFullScreen(editor);
    else askToFind(store, tool === 'replace');
  };
  return (
    <BodyProvider value={body}>
      <Box ref={frame} className="body-frame" onKeyDown={onKeyDown} sx={bodyStyles}>
        {children}
      </Box>
    </BodyProvider>
  );
}
