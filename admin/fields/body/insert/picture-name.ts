import { texts } from '#content-store/messages/console.ts';

/** The file of a picture as the media library is to call it: by its own name where that says what it shows, else after the
 * piece it is put into. `number` tells the pictures of a piece apart. */
export function namedPicture(file: File, title: string, number: number): File {
  if (isTelling(file.name) || title.trim() === '') return file;
  const ending = /\.[a-z0-9]+$/i.exec(file.name)?.[0] ?? '';
  // A slash would be taken for a folder.
  const name = texts.pictureOf(title.trim().replace(/[/\\]/g, '-'), number);
  return new File([file], `${name}${ending}`, { type: file.type, lastModified: file.lastModified });
}

/** Words that cameras, phones, browsers and clipboards put into names. */
const SAY_NOTHING = new Set(
  `image images img picture pic photo foto bild screenshot screen shot bildschirmfoto capture clipboard pasted paste
  unnamed untitled unbenannt download file temp tmp copy new whatsapp signal telegram dsc dscn dscf pxl mvimg imag scan at
  the png jpg jpeg webp gif heic avif`.split(/\s+/),
);

/** Whether a file was named by somebody, not by a program. */
function isTelling(filename: string): boolean {
  const name = filename.replace(/\.[a-z0-9]+$/i, '');
  // Parts with digits are numbers, dates and digests.
  return name
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .some((word) => /^\p{L}[\p{L}\p{M}]{2,}$/u.test(word) && !SAY_NOTHING.has(word.toLowerCase()));
}
