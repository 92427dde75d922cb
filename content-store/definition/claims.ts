/** The key of a record that an import made: the same file is the same record, run after run. */
export function importClaim({ importKey }: { readonly importKey?: string }) {
  return { importKey: importKey === undefined ? undefined : `import:${importKey}` };
}
