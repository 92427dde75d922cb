import { escapeHtml } from '#content-store/html/html-tree.ts';
import type { Letter } from '../../adapters/mail/mail.ts';

export interface LetterParts {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  /** Paragraphs before the one thing to do, and behind it. */
  readonly before: readonly string[];
  readonly action: { readonly label: string; readonly address: string };
  readonly after: readonly string[];
}

/** A letter with one thing to do, as text and as HTML: the same words in both. Nothing is fetched by whoever reads it. */
export function page({ to, subject, title, before, action, after }: LetterParts): Letter {
  const text = [title, ...before, `${action.label}:\n${action.address}`, ...after].join('\n\n');
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1d2733">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dde3ea;border-radius:6px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs(before)}
<p style="margin:24px 0"><a href="${escapeHtml(action.address)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 20px;background:#3867a6;color:#ffffff;text-decoration:none;border-radius:4px;font-weight:bold">${escapeHtml(action.label)}</a></p>
<div style="color:#55606d;font-size:14px;overflow-wrap:anywhere">
${paragraphs(after)}
</div>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html };
}
