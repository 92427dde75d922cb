/** What an uploaded file is called in the media library: its name without folders and ending, and without characters
 * that cannot be seen or that turn others round. It is shown, never used as a path. */
export function assetName(filename: string): string {
  const last = filename.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(/\.[^.]*$/, '')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, 200).join('') || 'Upload';
}
