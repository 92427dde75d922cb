import { enableCompileCache } from 'node:module';
import { CODE_CACHE } from './code-cache.ts';

// Before the program is loaded, so that all of it comes from the cache.
enableCompileCache(CODE_CACHE);
await import('./program.ts');
