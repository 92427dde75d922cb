/** Why a member’s change did not come to where the audience is kept, for the staff. */
export const audienceTexts = {
  unreachable: (status: number, said: string | null) =>
    said === null ? `Omeda answers with status ${status}` : `Omeda answers with status ${status}: ${said}`,
  partly: (said: string) => `Omeda did only a part of it: ${said}`,
  failed: (status: number, said: string | null) =>
    said === null
      ? `Omeda could not do it (status ${status})`
      : `Omeda could not do it (status ${status}): ${said}`,
  duplicate: 'Omeda holds it back as a possible duplicate. Look at it there',
  tooLong: (hours: number) => `Omeda has not said for ${hours} hours what became of it`,
  noProduct: (id: string) =>
    `Omeda has no product ${id} of type 5 or 2. Correct it in the newsletter settings`,
  noDeploymentType: (id: string) => `Omeda’s product ${id} has no deployment type`,
  notUsed: 'Omeda is not used here. Fill in its settings first.',
  superseded: 'Something newer was told since. Take this off the list',
} as const;
