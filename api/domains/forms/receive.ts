import { createHash, randomUUID } from 'node:crypto';
import { sitePath } from '#content-store/addresses/site-path.ts';
import { create } from '#content-store/editing/editing.ts';
import { formTexts } from '#content-store/messages/forms.ts';
import { formMessage } from '#content-store/model/forms/form-message.ts';
import { besides, type FormName, forms } from '#content-store/model/forms/forms.ts';
import { workedText } from '#content-store/model/forms/proof.ts';
import { readForm, type Typed } from '#content-store/model/forms/read-form.ts';
import { type Actor, isRefusedWith, type Store } from '#content-store/store.ts';
import { Attempts, type Counted } from '../../access/attempts.ts';
import type { Captcha } from '../../adapters/captcha/captcha.ts';
import { OUTBOX, queued } from '../../outbox/item.ts';
import { inquiredAbout } from './inquired-about.ts';
import { letterOf } from './letters.ts';
import { ofAddress, ofProven, ofUnproven } from './limits.ts';
import { recipientsOf } from './recipients.ts';

/** A form that somebody has sent to a site. */
export interface SentForm {
  readonly form: FormName;
  readonly sent: URLSearchParams;
  readonly tenantKey: string;
  /** The reader's. */
  readonly address: string;
  /** The host of the page, without a port. */
  readonly host: string;
}

export interface FormDeps {
  readonly store: Store;
  readonly now: () => Date;
  readonly captcha: Captcha;
}

/** What became of it. What is not taken comes back as it was typed. */
export type Received =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly status: 422 | 429;
      readonly message: string;
      readonly problems: Readonly<Record<string, string>>;
      readonly typed: Typed;
    };

const READER: Actor = { kind: 'system', id: 'form', name: 'A reader, by a form' };
/** Behind its record, so that a letter finds it, in milliseconds. */
const LETTER_AFTER = 1_000;

/** Takes what a reader sent: kept for the staff, and written to whom the settings say. A second time within a minute, or with
 * the same proof, it is the same message. */
export async function receiveForm(asked: SentForm, { store, now, captcha }: FormDeps): Promise<Received> {
  const { form, sent, tenantKey, address, host } = asked;
  const { typed, problems, values } = readForm(form, sent);
  const refused = (status: 422 | 429, message: string, found = problems): Received => ({
    ...{ kind: 'refused', status, message, problems: found, typed },
  });
  // Nobody sees the field: whoever fills it in is told what they want to hear.
  if ((sent.get(besides.honeypot) ?? '') !== '') return { kind: 'sent' };
  if (values === null) return refused(422, formTexts.correct);
  const at = now();
  const site = store.forTenant(tenantKey);
  const { isInquiry } = forms[form];
  const about = isInquiry ? await inquiredAbout(site, sent.get(besides.about) ?? '', at) : null;
  if (isInquiry && about === null) return refused(422, formTexts.notTaken);
  const attempts = new Attempts(store, now);
  const own = ofAddress(address);
  if (await attempts.isOver(own)) return refused(429, formTexts.tooMany);
  const proof = (sent.get(besides.proof) ?? '').slice(0, 4_000);
  const { email, message } = values;
  const worked = { site: tenantKey, form, email, message };
  const verdict = await captcha.check({ ...worked, proof, address, host });
  const countRefusal = () => attempts.admit(own, { writes: [], actor: READER, reason: 'message refused' });
  if (verdict === 'failed')
    return (await countRefusal()) ? refused(422, formTexts.machine) : refused(429, formTexts.tooMany);
  const isProven = verdict === 'passed';
  const id = randomUUID();
  const record = create(
    formMessage,
    {
      ...{ ...values, form, receivedAt: at.toISOString(), about: about ?? undefined },
      page: sitePath(sent.get(besides.from)),
      proof: sameness(isProven ? [workedText(worked), proof] : [form, typed, minuteOf(at)]),
    },
    { id },
  );
  const [key = ''] = record.claims;
  if ((await site.claimant(key)) !== null) return { kind: 'sent' };
  const letters = (await recipientsOf(site, form)).map((to, number) =>
    queued({
      channel: 'mail',
      cause: `message:${tenantKey}:${id}:${number}`,
      payload: letterOf({ tenantKey, messageId: id, to, at: at.toISOString() }),
      at: new Date(at.getTime() + LETTER_AFTER),
    }),
  );
  // Letters first: one whose message was never stored is not sent, and none of a stored message is missing. With what the
  // message counts for, for each change takes the place of one that the staff may want to see.
  const batch = { writes: letters, actor: letters.length > 0 ? OUTBOX : READER, reason: 'message received' };
  const ways = isProven ? ofProven(tenantKey) : ofUnproven(address, tenantKey);
  if (!(await isAdmitted(attempts, own, ways, batch))) {
    // Or one address could ask for proofs without end, once its site takes no more.
    await countRefusal();
    return refused(429, formTexts.tooMany);
  }
  try {
    await site.commit({ writes: [record], actor: READER, reason: 'message received' });
  } catch (error) {
    // The same one came at the same moment.
    if (!isRefusedWith(error, 'CLAIMED')) throw error;
  }
  return { kind: 'sent' };
}

/** Counts a message in the first way that leaves room for it, and writes what it leads to. */
async function isAdmitted(
  attempts: Attempts,
  own: readonly Counted[],
  ways: readonly (readonly Counted[])[],
  batch: Parameters<Attempts['admit']>[1],
): Promise<boolean> {
  for (const way of ways) if (await attempts.admit([...own, ...way], batch)) return true;
  return false;
}

/** What two messages have in common that are one. */
function sameness(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16);
}
