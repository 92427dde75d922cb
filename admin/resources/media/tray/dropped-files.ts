/** The files that are dropped, those in folders too; what the system itself puts into folders is left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // All at once: after the first pause the browser has forgotten the rest.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files];
  const found = await Promise.all(entries.map(filesIn));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
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
  return (await Promise.all(entries.map(filesIn))).flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
