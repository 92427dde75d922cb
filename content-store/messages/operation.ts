/** What commands and the store say to who runs the installation, where more than one of them does. */
export const operation = {
  noSite: () => 'There is no site yet. Run: npm start',
  nothingPublished: (tenantKey: string) => `Nothing of "${tenantKey}" was published yet. Run: npm run build`,
  notRendered: (path: string, why: string) => `${path} could not be rendered: ${why}`,
  noCollection: (name: string) => `There is no collection "${name}" here`,
  damaged: (file: string, at?: number) =>
    `${file} is damaged${at === undefined ? '' : ` at byte ${at}`}: the checksum does not match. Restore a backup.`,
  missing: (file: string) => `${file} is missing. Restore a backup.`,
  listenerFailed: (sequence: number, why: string) => `A listener failed at change ${sequence}: ${why}`,
  connectionLost: () => 'The connection to the database was lost',
  staysText: (why: string) => `It cannot be rendered and stays as text: ${why}`,
} as const;
