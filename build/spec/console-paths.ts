import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Paths below `/admin` at which react-admin itself shows a screen of ours. */
const OF_REACT_ADMIN = ['/', '/login'];

/** Every path at which the console has a screen, such as `/edit-content/:id`; from its own routes. */
export async function consolePaths(): Promise<string[]> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // Written by `admin/app/console-routes.tsx`.
    const { consoleRoutes } = (await server.ssrLoadModule('/admin/app/console-routes.tsx')) as {
      readonly consoleRoutes: () => readonly ReactElement<{ readonly path: string }>[];
    };
    return [...OF_REACT_ADMIN, ...consoleRoutes().map(({ props }) => props.path)];
  } finally {
    await server.close();
  }
}
