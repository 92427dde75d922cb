import { open } from 'node:fs/promises';
import type { FileEnding } from '#content-store/model/media/upload-kinds.ts';

/** How much of a package's end is looked at: the list of what is in it stands there. */
const LIST_BYTES = 1_024 * 1_024;
/** Ends every ZIP archive, before a remark of 64 kB at most. */
const LAST = 'PK\x05\x06';

/** What each kind of package has in it, by its name in the list. */
const CONTENTS: Partial<Record<FileEnding, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  odt: 'content.xml',
  ods: 'content.xml',
  odp: 'content.xml',
};
const MACROS = 'vbaProject.bin';

/** What is wrong with a package, in words; null where it is none, or fine. Its list alone is read: nothing is unpacked,
 * however small it says that it is. */
export async function packageProblem(path: string, kind: FileEnding): Promise<string | null> {
  const contents = CONTENTS[kind];
  if (contents === undefined && kind !== 'zip') return null;
  const list = await endOf(path);
  if (!list.includes(LAST))
    return 'This file is damaged: its end is missing. Save it again, then upload that.';
  if (contents === undefined) return null;
  if (!list.includes(contents))
    return `This file is called .${kind}, but is none. Save it again in the program that it comes from.`;
  return list.includes(MACROS)
    ? 'This file has macros in it, which could harm whoever opens it. Save it without them, then upload that.'
    : null;
}

async function endOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, LIST_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('latin1');
  } finally {
    await file.close();
  }
}
