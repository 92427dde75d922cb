import { formMessage } from '#content-store/model/forms/form-message.ts';
import { type FormName, isFormName } from '#content-store/model/forms/forms.ts';
import { keepDays } from '#content-store/model/settings/site-settings.ts';
import { type Actor, isRefusedWith, type Scope, type StoredRecord } from '#content-store/store.ts';
import { formSettings } from './recipients.ts';

const TIDIER: Actor = { kind: 'system', id: 'tidier', name: 'Deleted by age' };
const DAY = 86_400_000;
/** Taken away with one commit. */
const AT_ONCE = 100;

/** Deletes the messages of a site that are older than the settings of their form keep them, those that the staff have
 * deleted too. What is deleted so is empty: nothing of it can be restored. Answers how many. */
export async function deleteOldMessages(site: Scope, now: Date): Promise<number> {
  const days: Record<FormName, number> = {
    'contact-us': await daysOf(site, 'contact-us'),
    inquiry: await daysOf(site, 'inquiry'),
  };
  const isOld = ({ live, working, deleted }: StoredRecord) => {
    const { form, receivedAt, email } = live ?? working ?? {};
    // What is empty was deleted so.
    if (typeof form !== 'string' || !isFormName(form)) return false;
    if (deleted && email === undefined) return false;
    return now.getTime() - Date.parse(String(receivedAt)) > days[form] * DAY;
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

async function daysOf(site: Scope, form: FormName): Promise<number> {
  const kept = (await formSettings(site, form)).keepDays;
  return typeof kept === 'number' ? kept : Number(keepDays.default);
}

async function emptied(site: Scope, records: readonly StoredRecord[]): Promise<number> {
  const writes = records.map(({ id, version, live, working }) => {
    const { form = null, receivedAt = null } = live ?? working ?? {};
    return {
      ...{ collection: formMessage.collection, id, expectedVersion: version },
      ...{ live: null, working: { form, receivedAt }, claims: [], deleted: true },
    };
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
