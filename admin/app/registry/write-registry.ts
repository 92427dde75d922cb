import { writeFile } from 'node:fs/promises';
import { ownScreens } from '#content-store/console/own-screens.ts';
import { registrySource } from './registry-source.ts';
import { resourceFiles } from './resource-files.ts';

/** `npm run screens`: writes `registry.ts` anew, after a screen or a domain's `index.ts` was added or went. */
const names = ownScreens.map(({ view }) => view);
await writeFile(
  new URL('./registry.ts', import.meta.url),
  registrySource(names, await resourceFiles(new URL('../../resources/', import.meta.url))),
);
