import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useBodyState } from '../../state/body-store.ts';
import { FindPanel, type FindSettings } from './find-panel.tsx';

const NOTHING: FindSettings = { words: '', replacement: '', isCaseSensitive: false, isWholeWords: false };

/** Where the panel that finds is shown; what was asked for last is there again when it opens. */
export function FindSlot({ editor }: { readonly editor: Editor }) {
  const find = useBodyState((state) => state.find);
  const [settings, setSettings] = useState(NOTHING);
  if (find === null) return null;
  return <FindPanel editor={editor} {...find} settings={settings} onSettings={setSettings} />;
}
