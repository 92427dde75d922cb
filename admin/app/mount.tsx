import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';

/** Where the shell page leaves room for the console. */
const place = document.getElementById('console');
if (place !== null) createRoot(place).render(<Console />);
