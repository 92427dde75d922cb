import { ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { Search } from 'lucide-react';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { useBody, useBodyState } from '../state/body-store.ts';
import { askToFind } from './ask-to-find.ts';
import { FullScreenButton } from './full-screen/full-screen-button.tsx';
import { OutlineButton } from './outline/outline-button.tsx';

/** What helps with the text as a whole, at the end of the bar. */
export function ToolButtons({ editor }: { readonly editor: Editor }) {
  const { store } = useBody();
  const isFinding = useBodyState(({ find }) => find !== null);
  return (
    <>
      <ToggleButton
        size="small"
        value="find"
        aria-label="Find and replace"
        title={`Find and replace (${commandKey}+F)`}
        selected={isFinding}
        onClick={() => (isFinding ? store.set({ find: null }) : askToFind(store))}
      >
        <Search size={18} aria-hidden />
      </ToggleButton>
      <OutlineButton editor={editor} />
      <FullScreenButton editor={editor} />
    </>
  );
}
