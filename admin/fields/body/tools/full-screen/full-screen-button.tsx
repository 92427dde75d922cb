import { ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useFocusMode } from '#admin/ui/focus-mode.ts';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { toggleFullScreen } from './full-screen.ts';

/** Gives the title and the text the whole screen. */
export function FullScreenButton({ editor }: { readonly editor: Editor }) {
  const isOn = useFocusMode();
  const Icon = isOn ? Minimize2 : Maximize2;
  return (
    <ToggleButton
      size="small"
      value="full-screen"
      aria-label="Full screen"
      title={isOn ? 'Leave the full screen (Esc)' : `Full screen (${commandKey}+Shift+F)`}
      selected={isOn}
      onClick={() => toggleFullScreen(editor)}
    >
      <Icon size={16} aria-hidden />
    </ToggleButton>
  );
}
