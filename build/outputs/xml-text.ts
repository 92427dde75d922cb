/** A text that cannot end the CDATA section that it is written in: the library sees to the first `]]>` alone. */
export function withinCdata(text: string): string {
  const [first = '', second, ...rest] = text.split(']]>');
  return second === undefined ? first : `${first}]]>${[second, ...rest].join(']]]]><![CDATA[>')}`;
}

/** A text as HTML: feed readers take descriptions for that. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A document without what no XML may hold. */
export function wellFormed(xml: string): string {
  return xml.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
