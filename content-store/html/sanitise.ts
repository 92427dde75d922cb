import sanitizeHtml from 'sanitize-html';

/** HTML as it may be stored: the tags an editor can make, no styles, no scripts, no handlers; frames only of video
 * players. Run on everything that enters the store; what is stored is trusted by the pages. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, policy).trim();
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...headings,
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'div', 'section', 'aside'],
    ...[
      'a',
      'abbr',
      'b',
      'cite',
      'code',
      'del',
      'em',
      'i',
      'ins',
      'kbd',
      'mark',
      'q',
      's',
      'small',
      'span',
      'strong',
      'sub',
      'sup',
      'time',
      'u',
    ],
    ...['figure', 'figcaption', 'img', 'iframe', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    // `data-ref` is the record a link leads to (`linking.ts`).
    a: ['href', 'title', 'rel', 'id', 'class', 'data-ref'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'class'],
    iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type', 'reversed'],
    time: ['datetime'],
    abbr: ['title'],
    ...Object.fromEntries(headings.map((tag) => [tag, ['id']])),
    ...Object.fromEntries(
      ['figure', 'div', 'aside', 'section', 'span', 'p', 'blockquote', 'details', 'ul', 'table'].map(
        (tag) => [tag, ['class', 'id']],
      ),
    ),
  },
  // Only the names our own style sheet knows.
  allowedClasses: {
    '*': [
      'note',
      'box',
      'button',
      'embed',
      'wide',
      'left',
      'right',
      'checklist',
      'card',
      'do',
      'dont',
      'table-scroll',
      'footnote',
      'highlight',
      'ring',
      'credit',
    ],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  transformTags: { h1: 'h2', b: 'strong', i: 'em' },
  exclusiveFilter: (frame) => frame.tag === 'iframe' && (frame.attribs.src ?? '') === '',
};
