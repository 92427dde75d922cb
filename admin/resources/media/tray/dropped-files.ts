export interface Dropped {
  readonly files: readonly File[];
  /** How many files and folders could not be read. */
  readonly unread: number;
}

/** The files that are dropped, those in folders too; what the system itself puts into folders is left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  // All at once: after the first pause the browser has forgotten the rest.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return { files: [...transfer.files], unread: 0 };
  const found = await filesInAll(entries);
  const files = found.filter((file) => file !== null);
  return { files, unread: found.length - files.length };
}

/** With null for each that cannot be read: the others are taken all the same. */
async function filesInAll(entries: readonly FileSystemEntry[]): Promise<readonly (File | null)[]> {
  const found = await Promise.all(entries.map((entry) => filesIn(entry).catch(() => [null])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly (File | null)[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return /^(?:\.|Thumbs\.db$|desktop\.ini$)/.test(file.name) ? [] : [file];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  // It answers a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    entries.push(...some);
  }
  return filesInAll(entries);
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
