import { escapeHtml } from '#content-store/html/html-tree.ts';
import { contrast, inkOn, readable } from '#content-store/model/settings/colors.ts';
import type { LetterPicture } from './mail.ts';

/** In whose name a letter is, and how that looks. Colours are `#rrggbb`. */
export interface LetterLook {
  readonly name: string;
  /** Where they are read; null for the installation. */
  readonly url: string | null;
  /** Of what there is to do. */
  readonly color: string;
  /** Of the line below the name. */
  readonly accent: string;
  /** Behind the name or the logo. */
  readonly ground: string;
  /** In the place of the name, as wide and as high as it is shown, in pixels. */
  readonly logo: (LetterPicture & { readonly width: number; readonly height: number }) | null;
}

/** Of letters that are no site's. */
export const ownLook: LetterLook = {
  ...{ name: 'Masthead', url: null, logo: null },
  ...{ color: '#3867a6', accent: '#3867a6', ground: '#ffffff' },
};

interface Framed {
  readonly title: string;
  readonly look: LetterLook;
  /** Markup. */
  readonly inside: string;
  /** Markup in the place of the name. */
  readonly head?: string | undefined;
}

/** Behind what a letter says. */
export const PAPER = '#ffffff';
const SOFT = '#55606d';

/** What mail programs that follow the device draw on dark grounds. The name keeps its own ground: its logo is made for that. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.letter-page{background:#101317!important}',
  '.letter-card{background:#1c2127!important;border-color:#3a434e!important;color:#eceff2!important}',
  '.letter-soft{color:#b4bdc7!important}',
  '.letter-button{border-color:#8a949f!important}',
  '}',
].join('');

/** A letter as HTML, in tables and with its styles beside it, as mail programs need it. Nothing is fetched to read it. */
export function framed({ title, look, inside, head }: Framed): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body class="letter-page" style="margin:0;padding:0;background:#f4f6f8">
<table role="presentation" class="letter-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f6f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="letter-card" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;background:${PAPER};border:1px solid #dde3ea;border-collapse:separate;color:#1d2733;font:16px/1.5 Arial,Helvetica,sans-serif;text-align:left">
<tr><td style="${head === undefined ? `padding:18px 32px;background:${look.ground};border-bottom:4px solid ${look.accent}` : 'padding:0'}">${head ?? nameOf(look)}</td></tr>
<tr><td style="padding:28px 32px;overflow-wrap:anywhere">
${inside}
</td></tr>
<tr><td class="letter-soft" style="padding:0 32px 24px;color:${SOFT};font-size:14px">${escapeHtml(signature(look))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Who writes, in one line. */
export function signature({ name, url }: LetterLook): string {
  return url === null ? name : `${name}, ${url}`;
}

/** The one thing to do: it can be read in every colour, and has an edge where its ground is as bright as the letter's. */
export function buttonOf(
  { label, address }: { readonly label: string; readonly address: string },
  look: LetterLook,
) {
  const ink = inkOn(look.color);
  const isReadable = contrast(ink, look.color) >= 4.5;
  const edge = readable(look.color, PAPER);
  const [ground, text] = isReadable ? [look.color, ink] : [edge, PAPER];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="letter-button" style="background:${ground};border:1px solid ${edge};border-radius:4px"><a href="${escapeHtml(address)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 20px;color:${text};text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></td></tr></table>`;
}

/** What comes with a letter for its look. */
export function picturesOf({ logo }: LetterLook): readonly LetterPicture[] {
  if (logo === null) return [];
  const { name, type, content } = logo;
  return [{ name, type, content }];
}

/** Markup of texts, one below the other. */
export function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n');
}

function nameOf({ name, ground, color, logo }: LetterLook): string {
  if (logo === null)
    return `<span style="color:${readable(color, ground)};font-size:22px;font-weight:bold;line-height:1.3">${escapeHtml(name)}</span>`;
  const { width, height } = logo;
  return `<img src="cid:${logo.name}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;border:0;color:${inkOn(ground)}">`;
}
