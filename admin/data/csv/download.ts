/** Has the browser save a file. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Freed once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
