import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts processes, compiles or serves takes longest, and one of these as the last would keep one worker alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /^(?:build|api)\//.test(relative(this.ctx.config.root, moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // One copy of graphql: the one Node itself picks, which graphql-http uses too.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    include: ['{content-store,site,build,api,admin}/**/*.test.{ts,tsx}'],
    // Tests that render need the compiled site once.
    globalSetup: ['build/testing/compile-once.ts'],
    // What takes long, of which the whole run has the main way (`npm run test:sweeps`).
    tags: [{ name: 'sweep' }],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What comes to be so may take longer on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Modules are loaded once by each worker, not by each file: that was a third of the time. Tests put back what they
    // replace, as tests of one file must.
    isolate: false,
  },
});
