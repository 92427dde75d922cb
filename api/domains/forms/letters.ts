import { z } from 'zod';
import { escapeHtml } from '#content-store/html/html-tree.ts';
import { countries } from '#content-store/model/countries/country.ts';
import { formMessage } from '#content-store/model/forms/form-message.ts';
import { forms, isFormName } from '#content-store/model/forms/forms.ts';
import type { Fields, Reads, Store } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import type { ToSend } from '../../adapters/mail/channel.ts';
import { framed, type LetterLook, PAPER, picturesOf } from '../../adapters/mail/letter-frame.ts';
import { lookOfSite, type PictureOf } from '../../adapters/mail/look-of-site.ts';
import type { LetterPicture } from '../../adapters/mail/mail.ts';
import { senderOf } from '../../adapters/mail/sender.ts';
import { formSettings } from './recipients.ts';

const payload = z.object({
  letter: z.literal('message'),
  tenantKey: z.string(),
  messageId: z.string(),
  to: z.string(),
  /** When it was received: ISO 8601, UTC. */
  at: z.string(),
});

type Payload = z.infer<typeof payload>;

/** What the outbox keeps of a letter about a message: where the message is, so that a deleted one is sent to nobody. */
export function letterOf(parts: Omit<Payload, 'letter'>): Payload {
  return { letter: 'message', ...parts };
}

/** How long a message may be stored behind its letter, in milliseconds. */
const IN_TIME = 10 * 60_000;
const HEADER = 'header';

/** Writes the letters by which a site's staff have readers' messages. `pictureOf`: a picture of the media library as letters
 * show it; null where it cannot be read. `mailFrom`: whom the installation's own letters are from; null where they stay here. */
export function messageLetters(options: {
  readonly store: Store;
  readonly now: () => Date;
  readonly mailFrom: string | null;
  readonly pictureOf: PictureOf;
}) {
  const { store, now, mailFrom, pictureOf } = options;
  /** Null where there is nothing to send any more: the message is deleted, or was never stored. Throws where it is not stored
   * yet. */
  return async (given: unknown): Promise<ToSend | null> => {
    const { tenantKey, messageId, to, at } = payload.parse(given);
    const site = store.forTenant(tenantKey);
    const message = (await site.get(formMessage.collection, messageId, { stage: 'live' }))?.data;
    if (message === undefined) {
      const known = await site.record(formMessage.collection, messageId);
      if (known !== null || now().getTime() - Date.parse(at) > IN_TIME) return null;
      throw new Error('The message is not stored yet');
    }
    const form = String(message.form);
    if (!isFormName(form)) return null;
    const settings = await formSettings(site, form);
    const title = forms[form].title;
    const picture = await headerOf(settings, site, now(), (file) => pictureOf(tenantKey, file, PAPER));
    const named = (await siteOf(store.installation, tenantKey))?.name ?? tenantKey;
    const look = await lookOfSite({
      ...{ store, tenantKey, name: named, url: null, now: now() },
      // One picture is enough.
      pictureOf: picture === null ? pictureOf : async () => null,
    });
    const sender = { installation: store.installation, tenantKey, mailFrom };
    const from = await senderOf(settings.sendFrom, sender);
    const rows = await rowsOf(message, site);
    const { name, email, message: text } = message;
    return {
      letter: {
        to,
        subject: subjectOf(settings, `${title}: ${String(name)}`),
        text: [...rows.map(([label, value]) => `${label}: ${value}`), '', String(text), ''].join('\n'),
        html: htmlOf(title, rows, String(text), { look, hasPicture: picture !== null }),
        replyTo: { name: String(name), address: String(email) },
        ...(from !== undefined && { from }),
        about: { tenantKey, messageId },
        pictures: picture === null ? picturesOf(look) : [{ name: HEADER, ...picture }],
      },
      writes: [],
    };
  };
}

function subjectOf({ notificationSubject }: Fields, otherwise: string): string {
  return typeof notificationSubject === 'string' && notificationSubject.trim() !== ''
    ? notificationSubject
    : otherwise;
}

async function headerOf(
  { emailHeaderImage }: Fields,
  site: Reads,
  now: Date,
  pictureOf: (file: string) => Promise<Omit<LetterPicture, 'name'> | null>,
): Promise<Omit<LetterPicture, 'name'> | null> {
  if (typeof emailHeaderImage !== 'string') return null;
  const seen = { stage: 'live', visibleAt: now.toISOString() } as const;
  const asset = await site.get('asset', emailHeaderImage, seen);
  return typeof asset?.data.file === 'string' ? pictureOf(asset.data.file) : null;
}

/** What is known of a message, each with its label. */
async function rowsOf(message: Fields, site: Reads): Promise<readonly (readonly [string, string])[]> {
  const { about, country, region, page, consentKey, consent } = message;
  const piece = typeof about === 'string' ? await site.get('content', about, { stage: 'live' }) : null;
  const home = countries.find(({ alpha3code }) => alpha3code === country);
  const rows: readonly (readonly [string, unknown])[] = [
    ['About', piece?.data.name],
    ['Name', message.name],
    ['Email address', message.email],
    ['Company', message.organization],
    ['Phone', message.phone],
    ['Country', home?.friendlyLabel ?? home?.label],
    [home?.regions?.label ?? 'Region', home?.regions?.options.find(({ value }) => value === region)?.label],
    ['Page', page],
    [
      `Consent (${String(consentKey)})`,
      consentKey === undefined ? undefined : consent === true ? 'given' : 'not given',
    ],
  ];
  return rows.flatMap(([label, value]) => (typeof value === 'string' ? [[label, value] as const] : []));
}

function htmlOf(
  title: string,
  rows: readonly (readonly [string, string])[],
  text: string,
  { look, hasPicture }: { readonly look: LetterLook; readonly hasPicture: boolean },
): string {
  const cells = rows
    .map(
      ([label, value]) =>
        `<tr><th style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:#55606d" class="letter-soft">${escapeHtml(label)}</th><td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
    .join('\n');
  const head = hasPicture
    ? `<img src="cid:${HEADER}" alt="" width="560" style="display:block;width:100%;max-width:560px;height:auto">`
    : undefined;
  const inside = `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</p>
<table role="presentation" style="border-collapse:collapse;font-size:14px">
${cells}
</table>`;
  return framed({ title, look, inside, head });
}
