import { erase } from '#content-store/editing/editing.ts';
import { formMessage } from '#content-store/model/forms/form-message.ts';
import { type FormName, formNames } from '#content-store/model/forms/forms.ts';
import { keepDays } from '#content-store/model/settings/site-settings.ts';
import {
  type Actor,
  isRefusedWith,
  type Scope,
  type Store,
  type StoredRecord,
} from '#content-store/store.ts';
import type { Mailbox } from '../../adapters/mail/default/mailbox.ts';
import { formSettings } from './recipients.ts';

const TIDIER: Actor = { kind: 'system', id: 'tidier', name: 'Deleted by age' };
const DAY = 86_400_000;
/** Taken away with one commit. */
const AT_ONCE = 100;

/** Deletes the messages of a site that are older than the settings of their form keep them, those that the staff have
 * deleted too. What is deleted so is empty: nothing of it can be restored. Answers how many. */
export async function deleteOldMessages(site: Scope, now: Date): Promise<number> {
  const days = new Map<string, number>();
  for (const form of formNames) days.set(form, await daysOf(site, form));
  const isOld = (record: StoredRecord) => {
    const { form, receivedAt } = record.live ?? record.working ?? {};
    const kept = days.get(String(form));
    if (kept === undefined || isEmptied(record)) return false;
    return now.getTime() - Date.parse(String(receivedAt)) > kept * DAY;
  };
  let deleted = 0;
  let batch: StoredRecord[] = [];
  const flush = async () => {
    if (batch.length > 0) deleted += await emptied(site, batch);
    batch = [];
  };
  for (const id of await site.ids(formMessage.collection)) {
    const record = await site.record(formMessage.collection, id);
    if (record !== null && isOld(record)) batch.push(record);
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  return deleted;
}

/** Deletes the letters about messages that were deleted so, of all sites, where letters are kept. */
export function deleteTheirLetters(mailbox: Mailbox, store: Store): Promise<void> {
  return mailbox.forget(async ({ tenantKey, messageId }) => {
    const record = await store.forTenant(tenantKey).record(formMessage.collection, messageId);
    // A letter is written of what is stored: what is not was taken away altogether.
    return record === null || isEmptied(record);
  });
}

/** Whether it was deleted by age: one that a reader sent has an address. */
function isEmptied({ live, working, deleted }: StoredRecord): boolean {
  return deleted && (live ?? working)?.email === undefined;
}

async function daysOf(site: Scope, form: FormName): Promise<number> {
  const kept = (await formSettings(site, form)).keepDays;
  return typeof kept === 'number' ? kept : Number(keepDays.default);
}

async function emptied(site: Scope, records: readonly StoredRecord[]): Promise<number> {
  const writes = records.map((record) => {
    const { form = null, receivedAt = null } = record.live ?? record.working ?? {};
    return erase(formMessage, record, { form, receivedAt });
  });
  try {
    await site.commit({ writes, actor: TIDIER, reason: 'deleted by age' });
    return writes.length;
  } catch (error) {
    // Somebody changed one meanwhile: the next time.
    if (isRefusedWith(error, 'CONFLICT')) return 0;
    throw error;
  }
}
