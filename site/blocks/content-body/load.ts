import { plainText } from '#content-store/html/html-tree.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import type { Gated, View } from '#content-store/reading/reader.ts';
import { asShown } from '../../page-data/body-html.ts';
import type { Picture } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { hostOf } from '../../page-data/host-of.ts';
import { publicBody } from '../../page-data/public-body.ts';
import type { Subject } from '../../page-data/subject.ts';
import { picturesOf } from '../image-gallery/load.ts';
import { type Button, downloadsOf } from './downloads.ts';
import { type Fact, factsOf, isSaidByOverview } from './facts.ts';
import { filmAddressOf, filmOf, type Player, pastedFrame } from './player.ts';
import { type Term, termsOf } from './terms.ts';
import { type Together, togetherIn } from './together.ts';

export interface ContentBodyData {
  readonly contentId: string;
  /** How the text begins and ends, where the site has it so. */
  readonly looks: readonly string[];
  readonly facts: readonly Fact[];
  readonly player: Player | null;
  /** A player's frame as an editor pasted it, sanitised; where there is no address of one. */
  readonly embed: string;
  /** Where its recording is heard. */
  readonly audio: string | undefined;
  readonly chapters: readonly { readonly start: string; readonly title: string }[];
  /** Public text: all of it, or the lead-in of a gated piece. */
  readonly html: string;
  readonly pictures: readonly Picture[];
  readonly pieces: Together;
  readonly buttons: readonly Button[];
  /** What the gate withholds; null where there is no gate. */
  readonly gated: Gated | null;
  /** Whether the page shows the piece's images, which a gate withholds with the text. */
  readonly hasGallery: boolean;
  /** Whether the form to pass the gate stands with the text. */
  readonly showForm: boolean;
  /** What it is filed under, with pages of their own. */
  readonly terms: readonly Term[];
}

/** The text of a piece and what belongs to it, by the fields its type has: an event's facts, a video's player, a
 * document's file, a gallery's pictures, what a collection brings together, the gate's form; unless the page has blocks of
 * their own for those. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<ContentBodyData | null> {
  if (subject.content === null) return null;
  const { reader } = context;
  const body = await publicBody(subject.content.id, context);
  if (body === null) return null;
  const { content } = body;
  const { shown } = subject;
  const address = filmAddressOf(content);
  const isElsewhere = shown.has('film');
  const film = address === undefined || isElsewhere ? null : filmOf(address, content.name, context.mode);
  const player = film?.player ?? null;
  const embed =
    isElsewhere || player !== null ? '' : await pastedFrame(fieldOf(content, 'embedCode') ?? '', context);
  // An editor's own player does for an address that has none.
  const link = film === null || film.link === null || embed !== '' ? [] : [film.link];
  const gated = await reader.gated('content', content.id);
  const html = await asShown(body.read, context);
  const data: ContentBodyData = {
    contentId: content.id,
    looks: looksOf(subject, html, gated !== null),
    facts: await factsOf(content, shown, context),
    player,
    embed,
    chapters: fieldOf(content, 'chapters') ?? [],
    audio: shown.has('recording') ? undefined : fieldOf(content, 'audioUrl'),
    html,
    pictures:
      isGallery(content) && !shown.has('gallery') ? await picturesOf(fieldOf(content, 'images'), reader) : [],
    pieces: await togetherIn(content, fieldOf(content, 'pieces'), context),
    buttons: [...link, ...linksOf(content, shown), ...(await downloadsOf(broughtBy(content, shown), reader))],
    gated,
    hasGallery: shown.has('gallery') || isGallery(content),
    showForm: !shown.has('gate'),
    terms: await termsOf(content, context),
  };
  const isEmpty =
    data.html === '' &&
    data.embed === '' &&
    gated === null &&
    player === null &&
    [data.facts, data.pictures, data.pieces.cards, data.buttons, data.terms].every((one) => one.length === 0);
  return isEmpty ? null : data;
}

/** How long a first paragraph is that a letter of three lines stands in, in characters. */
const LONG_ENOUGH = 200;

/** Of what is read from its beginning to its end: what is looked up has neither. */
function looksOf({ content, style }: Subject, html: string, isGated: boolean): readonly string[] {
  const type = typeNamed(content?.type ?? '');
  if (type?.isTimeless === true || 'startDate' in (type?.fields ?? {})) return [];
  const first = /^<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  return [
    ...(style.dropCap === true && plainText(first).length >= LONG_ENOUGH ? ['opens-large'] : []),
    ...(style.endMark !== undefined && !isGated ? ['ends-marked'] : []),
  ];
}

/** Whether a piece is its pictures; those of other pieces stand in their texts. */
function isGallery({ type }: View<'content'>): boolean {
  return typeNamed(type)?.schemaType === 'ImageGallery';
}

/** Where a piece leads to. */
function linksOf(content: View<'content'>, shown: Subject['shown']): readonly Button[] {
  const website = isSaidByOverview(content, shown) ? undefined : fieldOf(content, 'website');
  const elsewhere = fieldOf(content, 'linkUrl');
  return [
    ...(website === undefined ? [] : [{ href: website, label: 'Visit the website' }]),
    ...(elsewhere === undefined ? [] : [{ href: elsewhere, label: `Read on at ${hostOf(elsewhere)}` }]),
  ];
}

function broughtBy(content: View<'content'>, shown: Subject['shown']) {
  return {
    file: shown.has('files') ? undefined : fieldOf(content, 'file'),
    attachments: shown.has('files') ? undefined : fieldOf(content, 'attachments'),
    audioUrl: shown.has('recording') ? undefined : fieldOf(content, 'audioUrl'),
  };
}
