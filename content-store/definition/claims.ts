/** The key of a record that an import made: the same file is the same record, run after run. */
export function importClaim({ importKey }: { readonly importKey?: string }) {
  return { importKey: importKey === undefined ? undefined : `import:${importKey}` };
}

/** The key of an address: one record of a site at a time has it, of whatever kind. */
export function pathClaim(path: string): string;
export function pathClaim(path: string | undefined): string | undefined;
export function pathClaim(path: string | undefined): string | undefined {
  return path === undefined ? undefined : `path:${path}`;
}
