/** What was typed as a link's address: as it will be stored, or what is wrong with it. */
export type CheckedAddress =
  | { readonly href: string; readonly isCompleted: boolean }
  | { readonly problem: string };

export const linkProblems = {
  none: 'Enter an address.',
  kind: 'Links of this kind are not allowed. Use https://, http://, mailto:, tel:, or / for a page of this site.',
  incomplete: 'This is no whole address. Start with https://, or with / for a page of this site.',
};

/** Checks an address by what the server keeps, and completes one that lacks its beginning. */
export function checkAddress(typed: string): CheckedAddress {
  // Browsers pass over such characters, which hide a scheme from a reader's eye.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const address = typed.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  if (address === '') return { problem: linkProblems.none };
  if (address.startsWith('//')) return whole(`https:${address}`, true);
  if (/^[/#]/.test(address)) return { href: address, isCompleted: false };
  if (/^https?:/i.test(address)) return whole(address, false);
  if (/^(?:mailto|tel):./i.test(address)) return { href: address, isCompleted: false };
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address))
    return { href: `mailto:${address}`, isCompleted: true };
  if (/^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(address)) return whole(`https://${address}`, true);
  return { problem: /^[^/?#]*:/.test(address) ? linkProblems.kind : linkProblems.incomplete };
}

function whole(href: string, isCompleted: boolean): CheckedAddress {
  const isWhole = /^https?:\/\/[^/\s]/i.test(href) && !/\s/.test(href) && URL.canParse(href);
  return isWhole ? { href, isCompleted } : { problem: linkProblems.incomplete };
}
