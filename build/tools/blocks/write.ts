import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registriesOf } from './registries.ts';

const root = join(import.meta.dirname, '../../..');
for (const [path, text] of await registriesOf(root)) await writeFile(join(root, path), text);
