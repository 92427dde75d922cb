/** What blocks refer to. The fields of `definition/body-references.ts` say the same of whole bodies. */
export const anImage = { collection: 'asset', onDelete: 'refuse', filter: { type: 'image' } } as const;
export const aFile = { collection: 'asset', onDelete: 'refuse', filter: { type: 'file' } } as const;
export const aPiece = { collection: 'content', onDelete: 'clear' } as const;
export const aPerson = { collection: 'person', onDelete: 'refuse' } as const;
