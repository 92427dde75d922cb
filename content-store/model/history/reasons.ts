/** Reasons that changes are stored with and that are asked for again: what took the place of what. */
export const reasons = { replaceFile: 'replace file', takePlace: 'take place' } as const;
