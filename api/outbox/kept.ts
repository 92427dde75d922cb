import type { AnyEntity } from '#content-store/definition/entity.ts';
import { outboxItem } from '#content-store/model/outbox/outbox-item.ts';
import { outboxSwitch } from '#content-store/model/outbox/outbox-switch.ts';
import type { Change, Scope, Store } from '#content-store/store.ts';

/** Where the items of an outbox are kept, and what holds them back there. */
export interface Kept {
  readonly scope: Scope;
  readonly entity: AnyEntity;
  /** Whether items about the same go one after the other. */
  readonly isOrdered: boolean;
  /** Those of these channels that are held back now. */
  readonly heldBack: (channels: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether a change may have let something go on. */
  readonly letsGo: (change: Change) => boolean;
}

/** What belongs to no site: channels are held back by a switch that staff have. */
export function keptByInstallation({ installation }: Store): Kept {
  return {
    scope: installation,
    entity: outboxItem,
    isOrdered: false,
    heldBack: async (channels) => {
      const switches = await installation.getAll(outboxSwitch.collection, channels, { stage: 'live' });
      return new Set(channels.filter((_, at) => switches[at]?.data.isPaused === true));
    },
    letsGo: ({ records }) => records.some(({ collection }) => collection === outboxSwitch.collection),
  };
}
