import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { bundledScript } from '#content-store/running/scripts.ts';
import { bundleProcess } from './process/bundle.ts';
import { CODE_CACHE } from './process/code-cache.ts';

const isDevelopment = process.argv[2] === 'dev';
// What renders pages is at half its speed otherwise; Astro's development server gives pages no context in production.
if (isDevelopment) process.env.NODE_ENV = 'development';
process.env.NODE_ENV ??= 'production';
// Before the program is loaded, so that all of it comes from the cache.
enableCompileCache(CODE_CACHE);
// Development runs the sources, which it starts anew with each change.
if (isDevelopment) await import('./program.ts');
else {
  const folder = await bundleProcess(console.error);
  await import(pathToFileURL(bundledScript(folder, 'build/program.ts')).href);
}
