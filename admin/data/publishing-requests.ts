import type { Receipt } from '#build/receipt.ts';
import { isData } from '#content-store/definition/entity.ts';
import { receiptFrom, receiptSelection } from './receipt-selection.ts';
import type { Request } from './requests.ts';

/** What steers a site's publisher. */
export const publishingRequests = {
  pause: {
    text: 'mutation { pausePublishing { state } }',
    variables: {},
    parse: () => undefined,
  } satisfies Request<void>,
  resume: {
    text: 'mutation { resumePublishing { state } }',
    variables: {},
    parse: () => undefined,
  } satisfies Request<void>,
  rebuild: {
    text: `mutation { rebuildSite { receipt { ${receiptSelection} } } }`,
    variables: {},
    parse: ({ rebuildSite: done }) => (isData(done) ? receiptFrom(done.receipt) : null),
  } satisfies Request<Receipt | null>,
};
