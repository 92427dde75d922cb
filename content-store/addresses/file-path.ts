/** Where a file of the media library is published; undefined for a name that is none below a folder: an older release may
 * have stored any. */
export function filePath(name: string | undefined): string | undefined {
  return name !== undefined && isFileName(name) ? `/assets/${name}` : undefined;
}

function isFileName(name: string): boolean {
  return name.split('/').every((part) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(part)) && !name.endsWith('.new');
}
