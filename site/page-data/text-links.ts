import { aliasProblem } from '#content-store/definition/alias.ts';
import { localPath, readLinks, type TextLink } from '#content-store/html/links.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import { targetWithQuery } from '#content-store/model/redirects/target.ts';
import type { Ref } from '#content-store/store.ts';
import { addressOf } from './addresses.ts';
import type { PageContext } from './context.ts';
import { markLinksOut } from './link-to.ts';
import { withPictures } from './text-pictures.ts';

/** Redirects lead to pages; one made by hand may lead to another. */
const MOST_HOPS = 5;

/** A stored text as readers get it: its pictures are in sizes, its links lead to where their records are now. A link to a
 * record that is not to be seen leaves its words alone, unless a redirect leads on from its address. The page depends on
 * all it asked. */
export async function withLinks(html: string, context: PageContext): Promise<string> {
  const text = readLinks(withPictures(html));
  if (text.links.length === 0) return text.with([]);
  const { reader } = context;
  const { host } = new URL(context.site.origin);
  const led: (TextLink | null)[] = [];
  for (const link of text.links) {
    const local = localPath(link.href, host);
    const isElsewhere = link.ref === null && local === null;
    led.push(isElsewhere ? link : await ledOn(link, local, { reader, host }));
  }
  return markLinksOut(text.with(led), host);
}

interface From {
  readonly reader: PageContext['reader'];
  /** The site's own. */
  readonly host: string;
}

type Local = ReturnType<typeof localPath>;

async function ledOn({ href, ref }: TextLink, local: Local, from: From): Promise<TextLink | null> {
  if (ref !== null) {
    const target = await addressOf(ref, from.reader);
    if (target !== null) {
      const href = `${target}${local?.search ?? ''}${local?.hash ?? ''}`;
      return { href, ref: null, isGated: await isGated(ref, from.reader) };
    }
  }
  const address = local === null ? href : ((await followed(local, from)) ?? (ref === null ? href : null));
  return address === null ? null : { href: address, ref: null };
}

/** Whether a link leads to a piece with a gate: browsers fetch nothing ahead there, as from lists. */
async function isGated({ collection, id }: Ref, reader: PageContext['reader']): Promise<boolean> {
  const piece = collection === 'content' ? await reader.get('content', id, 'card') : null;
  return piece !== null && isGatedPiece(piece);
}

/** Where redirects lead from a path; null where there is none. */
async function followed(local: NonNullable<Local>, { reader, host }: From): Promise<string | null> {
  let led: string | null = null;
  let next: Local = local;
  for (let hop = 0; hop < MOST_HOPS && next !== null; hop += 1) {
    // No redirect begins there.
    if (aliasProblem(next.path) !== null) break;
    const holder = await reader.claimant(`path:${next.path}`, 'redirect');
    const redirect = holder === null ? null : await reader.get('redirect', holder.id, 'card');
    if (redirect === null) break;
    const to: string = targetWithQuery(redirect, next.search);
    led = to.includes('#') ? to : `${to}${next.hash}`;
    next = localPath(led, host);
  }
  return led;
}
