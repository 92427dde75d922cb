import { createContext, useContext } from 'react';
import type { Editor } from './editor.ts';

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditing(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('This part of a form stands inside an EditorProvider');
  return editor;
}
