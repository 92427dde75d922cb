import { lookForNewerBuild } from './newer-build.ts';
import { whenIdle } from './when-idle.ts';

whenIdle(lookForNewerBuild);
