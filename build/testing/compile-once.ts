import { compileSite } from '../process/compile.ts';

/** Compiles the site before any test runs; a bundle of the same sources is used as it is. */
export async function setup(): Promise<void> {
  await compileSite();
}
