import { enableCompileCache } from 'node:module';
import { CODE_CACHE } from './process/code-cache.ts';

// What renders pages is at half its speed otherwise; Astro's development server gives pages no context in production.
if (process.argv[2] === 'dev') process.env.NODE_ENV = 'development';
process.env.NODE_ENV ??= 'production';
// Before the program is loaded, so that all of it comes from the cache.
enableCompileCache(CODE_CACHE);
await import('./program.ts');
