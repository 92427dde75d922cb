import { setTimeout as wait } from 'node:timers/promises';
import { isAudienceId } from '#content-store/addresses/audience-id.ts';
import type { Audience } from '../../../adapters/audience/audience.ts';
import { isOmedaDisabled } from '../../../adapters/audience/settings.ts';
import type { RequestContext } from '../../../context/context.ts';
import { siteOf } from '../../../records/scope.ts';

/** How long somebody waits for a provider to see an account that is kept here, in milliseconds. */
const PATIENCE = 500;
/** How long nobody waits for a provider that did not answer in time: what it says later is known the next time. */
const SILENCE = 60_000;

interface Asking extends Pick<RequestContext, 'store' | 'tenantKey' | 'now'> {
  readonly audiences: Pick<RequestContext['audiences'], 'elsewhere'>;
}

interface How {
  /** As it was within a day; else as within a minute. */
  readonly useCache?: boolean | undefined;
  /** How long is waited, in milliseconds, whether or not the provider answered others in time. */
  readonly patience?: number | undefined;
}

/** Until when providers are taken to be silent, in milliseconds since 1970. */
const silentUntil = new WeakMap<Audience, number>();

/** What Omeda calls whoever has an address. Null where the site keeps its audience here alone, where nobody there has it, and where
 * nobody answers in time or the staff say that nobody does. */
export async function omedaIdOf(
  email: string,
  { audiences, store, tenantKey, now }: Asking,
  { useCache, patience }: How = {},
): Promise<string | null> {
  const audience = tenantKey === null ? null : await audiences.elsewhere(tenantKey);
  if (audience === null || (await isOmedaDisabled(siteOf({ store, tenantKey })))) return null;
  const at = now().getTime();
  const isSilent = at < (silentUntil.get(audience) ?? 0);
  const asked = audience.lookUp({ email }, useCache).then(
    (found) => found?.encryptedId ?? null,
    () => null,
  );
  const id = await Promise.race([
    asked,
    wait(patience ?? (isSilent ? 0 : PATIENCE), undefined, { ref: false }),
  ]);
  if (id === undefined && !isSilent) silentUntil.set(audience, at + SILENCE);
  return id != null && isAudienceId(id) ? id : null;
}
