import { createSharedPublisher } from '../cluster/shared-publisher.ts';
import { createPublisher, type PublisherOptions, type RunningPublisher } from '../publisher/publisher.ts';

/** The publisher for where the store is kept: in a data folder this process alone publishes, from a database several
 * share the work. `publishes`: whether this one takes part or only asks the others. */
export function publisherOf(
  options: Omit<PublisherOptions, 'shared'> & { readonly publishes: boolean },
): Promise<RunningPublisher> {
  const { storeUrl, publishes, setTimer, ...parts } = options;
  return storeUrl === undefined
    ? createPublisher({ ...parts, ...(setTimer && { setTimer }) })
    : createSharedPublisher({ ...parts, storeUrl, publishes });
}
