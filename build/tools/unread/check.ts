import { ROOT } from '#content-store/running/root.ts';
import { problemsOf } from './compare.ts';
import { sourcesOf } from './program.ts';

const problems = problemsOf(sourcesOf(ROOT));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
