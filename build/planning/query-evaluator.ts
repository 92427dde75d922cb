import { createReader, type Recorder } from '#content-store/reading/reader-over-reads.ts';
import { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { createRecorder } from '../dependencies/reads.ts';
import type { Now } from './plan.ts';

/** What queries find and parts come to in a site, as readers see it at a moment (ISO 8601, UTC). */
export function lookUp(options: {
  readonly reads: ReadsOfPages;
  readonly tenantKey: string;
  readonly bundle: Pick<SiteBundle, 'makePart'>;
  readonly visibleAt: string;
  /** What was looked up before, brought to this moment. */
  readonly shared?: SharedAnswers | undefined;
}): Now {
  const { reads, tenantKey, bundle, visibleAt, shared = new SharedAnswers() } = options;
  const readerFor = (recorder?: Recorder) =>
    createReader({ reads, tenantKey, stage: 'live', visibleAt, recorder, shared });
  return {
    query: ({ query }) => readerFor().find(query),
    async part(key) {
      const { recorder, done } = createRecorder().startPart(key);
      return done(await bundle.makePart(key, readerFor(recorder)));
    },
  };
}
