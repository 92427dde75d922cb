import { join } from 'node:path';
import { problemsOf } from './compare.ts';
import { sourcesOf } from './program.ts';

const problems = problemsOf(sourcesOf(join(import.meta.dirname, '../..')));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
