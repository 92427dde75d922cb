import { join } from 'node:path';
import { outOfStep } from './out-of-step.ts';

const problems = await outOfStep(join(import.meta.dirname, '../../..'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
