import sanitizeHtml from 'sanitize-html';
import { playerAddress } from './players.ts';
import * as policy from './policy.ts';

/** HTML as it may be stored (`policy.ts`). Run on everything that enters the store; what is stored is trusted by the
 * pages. `removed.ts` tells what it leaves out. */
export function sanitise(
  html: string,
  /** Whether elements may say which block of a body they are (`editing/bodies.ts`). */
  { keepsBlockIds = false }: { readonly keepsBlockIds?: boolean } = {},
): string {
  return sanitizeHtml(html, keepsBlockIds ? optionsWithBlockIds : options).trim();
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...policy.TAGS],
  allowedAttributes: Object.fromEntries(
    policy.TAGS.map((tag) => [
      tag,
      [...(policy.ATTRIBUTES[tag] ?? []), ...(policy.mayHaveDirection(tag) ? ['dir'] : [])],
    ]),
  ),
  allowedClasses: { '*': [...policy.CLASSES] },
  allowedSchemes: [...policy.SCHEMES],
  allowedSchemesByTag: { img: [...policy.PICTURE_SCHEMES] },
  allowProtocolRelative: false,
  allowedIframeHostnames: [...policy.PLAYER_HOSTS],
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nestingLimit: policy.MOST_NESTED,
  nonTextTags: [...policy.GONE_WHOLE],
  transformTags: {
    ...policy.RENAMED,
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(
          ([name, value]) => name !== 'dir' || policy.DIRECTIONS.includes(value),
        ),
      ),
    }),
    // What a video's own page offers to copy follows its viewers; the same player without that is what is stored.
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: playerAddress(attribs.src ?? '') ?? attribs.src ?? '' },
    }),
  },
  // No browser shows what stands in a frame's element, and each save would escape it once more.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  exclusiveFilter: (frame) => frame.tag === 'iframe' && (frame.attribs.src ?? '') === '',
};

const optionsWithBlockIds: sanitizeHtml.IOptions = {
  ...options,
  allowedAttributes: Object.fromEntries(
    Object.entries(options.allowedAttributes || {}).map(([tag, names]) => [tag, [...names, 'data-block']]),
  ),
};
