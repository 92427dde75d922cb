import { createRoot } from 'react-dom/client';
import { keepUndoInField } from '#admin/ui/own-undo.ts';
import { Console } from './console.tsx';

/** Where the shell page leaves room for the console. */
const place = document.getElementById('console');
if (place !== null) {
  keepUndoInField(document);
  createRoot(place).render(<Console />);
}
