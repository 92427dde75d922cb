import type { MembersServer } from '../../../testing/members-server.ts';
import { memberAddress, PASSWORD } from '../../../testing/members-site.ts';
import { median, rounded } from '../statistics.ts';
import { beside } from './beside.ts';
import { tokenOf } from './enumeration.ts';

/** What a site's own part takes, in milliseconds, from the request to its answer: passwords are hashed with the least effort. */
export interface SizeFigures {
  readonly logInP50Ms: number;
  readonly profileP50Ms: number;
  readonly favouriteP50Ms: number;
  /** Staff's list of site users, and a search of it for one of them. */
  readonly listP50Ms: number;
  readonly searchP50Ms: number;
  /** How long the slowest of a hundred requests of a reader takes meanwhile, the middle of all lists and of all searches. */
  readonly besideListMs: number;
  readonly besideSearchMs: number;
}

interface Sized {
  readonly server: MembersServer;
  readonly members: number;
}

const LISTS = 20;

/** Asks installations of several sizes by turns, so that whatever the machine does beside befalls all of them. */
export async function measureSizes(all: readonly Sized[], samples: number): Promise<readonly SizeFigures[]> {
  const runs = await Promise.all(all.map(async (one) => ({ ...one, ...(await begun(one)) })));
  for (let n = -20; n < samples; n += 1)
    for (const run of runs) {
      const { server, members, times, tokens } = run;
      const member = (Math.abs(n) * 37) % members;
      const token = tokens[Math.abs(n) % tokens.length] ?? '';
      const timed = async (into: number[], name: string, variables: object, from = {}) => {
        const { milliseconds, code } = await server.ask(`mutation/${name}`, variables, from);
        if (code !== null) throw new Error(`${name} was answered ${code}`);
        if (n >= 0) into.push(milliseconds);
      };
      await timed(times.logIn, 'loginSiteUser', { username: memberAddress(member), password: PASSWORD });
      await timed(times.profile, 'updateSiteUserProfile', { city: `Town ${n}` }, { token });
      const contentId = run.pieces[Math.abs(n) % run.pieces.length];
      const favourite = n % 2 === 0 ? 'addSiteUserFavorite' : 'removeSiteUserFavorite';
      await timed(times.favourite, favourite, { contentId }, { token });
    }
  for (let n = 0; n < LISTS; n += 1)
    for (const { server, times, ask } of runs) {
      const list = await beside(server, () => ask({ first: 25 }));
      const search = await beside(server, () => ask({ first: 25, search: memberAddress(n) }));
      times.list.push(list.milliseconds);
      times.search.push(search.milliseconds);
      times.besideList.push(list.held);
      times.besideSearch.push(search.held);
    }
  return runs.map(({ times }) => ({
    logInP50Ms: rounded(median(times.logIn), 2),
    profileP50Ms: rounded(median(times.profile), 2),
    favouriteP50Ms: rounded(median(times.favourite), 2),
    listP50Ms: rounded(median(times.list), 1),
    searchP50Ms: rounded(median(times.search), 1),
    besideListMs: rounded(median(times.besideList), 1),
    besideSearchMs: rounded(median(times.besideSearch), 1),
  }));
}

const TOKENS = 20;

async function begun({ server }: Sized) {
  const tokens: string[] = [];
  for (let n = 0; n < TOKENS; n += 1) tokens.push(await tokenOf(server, n));
  const staff = await server.staff();
  const ask = (input: object) =>
    staff.ask(
      'query ($input: SiteUserStreamInput) { siteUserStream(input: $input) { totalCount edges { node { id username firstName lastName email company confirmedAt status } } } }',
      { input },
    );
  await ask({ first: 25, search: 'nobody' });
  const { contentStream } = await staff.ask<{ contentStream: { edges: { node: { id: string } }[] } }>(
    '{ contentStream(input: { first: 20 }) { edges { node { id } } } }',
  );
  const pieces = contentStream.edges.map(({ node }) => node.id);
  const times = {
    ...{ logIn: [] as number[], profile: [] as number[], favourite: [] as number[] },
    ...{
      list: [] as number[],
      search: [] as number[],
      besideList: [] as number[],
      besideSearch: [] as number[],
    },
  };
  return { tokens, pieces, ask, times };
}
