import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { inSentence } from '#content-store/screens/words.ts';
import type { Confirmation } from './confirm-dialog.tsx';

/** What is asked before something is taken away, with what follows from it. */
export const confirmations = {
  unpublish: (entity: AnyEntity, record: ConsoleRecord | null): Confirmation => ({
    action: 'unpublish',
    title: `Unpublish ${nameOf(entity, record)}?`,
    body: `Readers no longer see it${addressOf(record)}, and it leaves every list, sitemap and feed that shows it. The text stays here as a draft.`,
    button: 'Unpublish',
    isGrave: true,
  }),
  discard: (kind: string): Confirmation => ({
    action: 'discard',
    title: 'Discard the unpublished changes?',
    body: `What was edited since the last publish is lost. This ${inSentence(kind)} stays live as readers see it now.`,
    button: 'Discard changes',
    isGrave: true,
  }),
};

function nameOf(entity: AnyEntity, record: ConsoleRecord | null): string {
  return record === null ? entity.label : `“${recordTitle(entity, record)}”`;
}

function addressOf(record: ConsoleRecord | null): string {
  const alias = record?.alias;
  return typeof alias === 'string' && alias !== '' ? ` at ${alias}` : '';
}
