import { enableCompileCache } from 'node:module';
import { CODE_CACHE } from './code-cache.ts';

// What renders pages is at half its speed otherwise.
process.env.NODE_ENV ??= 'production';
// Before the program is loaded, so that all of it comes from the cache.
enableCompileCache(CODE_CACHE);
await import('./program.ts');
