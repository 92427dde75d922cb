import { type MembersServer, startMembersServer } from '../../../testing/members-server.ts';
import { fillWithMembers, type HashCost } from '../../../testing/members-site.ts';
import { withFolder } from '../in-process.ts';
import { rounded } from '../statistics.ts';
import { type EnumerationFigures, measureEnumeration } from './enumeration.ts';
import { type FileFigures, type ImportFigures, measureFiles, measureImport } from './import-file.ts';
import { measureSizes, type SizeFigures } from './sizes.ts';
import { measureWrongLogIns, type WrongLogInFigures } from './wrong-log-ins.ts';

export interface MembersFigures {
  readonly enumeration: EnumerationFigures;
  readonly wrongLogIns: WrongLogInFigures;
  /** Large files of members, by how they are written, as the console reads them. */
  readonly files: Readonly<Record<string, FileFigures>>;
  readonly import: ImportFigures;
  readonly few: SizeFigures;
  readonly many: SizeFigures;
  /** With many members as a multiple of what it is with few. */
  readonly ratio: { readonly logIn: number; readonly profile: number; readonly favourite: number };
}

const FEW = 100;
/** Of the site that is asked about addresses. */
const KNOWN = 1_200;
const WRONG = 1_000;
/** Of files of members: 200 MB where there are 100,000, less where a try is made with fewer. */
const MEGABYTES_EACH = 0.002;

/** A site's members: what the time of an answer tells, what is looked at of many wrong passwords at once, and what as many as
 * this cost beside a few. */
export async function measureMembers(
  members: number,
  pairs: number,
  say: (line: string) => void,
): Promise<MembersFigures> {
  say(`Asking ${pairs} times each about addresses of a site that has them and others`);
  const asked = await withMembers(KNOWN, 'usual', async (server) => ({
    enumeration: await measureEnumeration(server, pairs),
    wrongLogIns: await measureWrongLogIns(server, WRONG),
  }));
  say(JSON.stringify(asked));
  const megabytes = members * MEGABYTES_EACH;
  say(`Reading files of ${megabytes} MB, then bringing in one of ${members} members`);
  const files = await withFolder((folder) => measureFiles(folder, megabytes));
  const imported = await withMembers(FEW, 'least', (server) =>
    withFolder((folder) => measureImport(server, folder, members)),
  );
  say(JSON.stringify({ files, imported }));
  say(`Logging in and changing profiles by turns on sites of ${FEW} and of ${members} members`);
  const [few, many] = await withMembers(FEW, 'least', (small) =>
    withMembers(members, 'least', (large) =>
      measureSizes(
        [
          { server: small, members: FEW },
          { server: large, members },
        ],
        pairs,
      ),
    ),
  );
  if (few === undefined || many === undefined) throw new Error('Nothing was measured');
  const ratio = {
    logIn: rounded(many.logInP50Ms / few.logInP50Ms, 2),
    profile: rounded(many.profileP50Ms / few.profileP50Ms, 2),
    favourite: rounded(many.favouriteP50Ms / few.favouriteP50Ms, 2),
  };
  return { ...asked, files, import: imported, few, many, ratio };
}

function withMembers<T>(
  members: number,
  cost: HashCost,
  work: (server: MembersServer) => Promise<T>,
): Promise<T> {
  return withFolder(async (dataDir) => {
    await fillWithMembers(dataDir, members, cost);
    const server = await startMembersServer(dataDir);
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  });
}
