import autocannon from 'autocannon';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import { sitesUp } from '../../testing/sites-up.ts';
import { type Login, type StaffClient, signIn } from '../../testing/staff-client.ts';
import { median, percentile, rounded } from './statistics.ts';

export interface ApiFigures {
  /** Answers a second to anonymous readers who all ask for the 20 latest articles as cards. */
  readonly latestPerSecond: number;
  /** The same where no two of them ask for the same 20. */
  readonly latestColdPerSecond: number;
  /** A save without a publish, from the request to its answer: durable by then. */
  readonly saveP50Ms: number;
  readonly saveP99Ms: number;
}

interface Target {
  readonly origin: string;
  readonly tenantKey: string;
}

const CONNECTIONS = 32;
const ROUNDS = 5;
/** Of each round, in seconds; the warm-up has as long. */
const SECONDS = 4;
const LIMIT = 20;
/** How far those go back who ask for something else each time. */
const FARTHEST = 1_000;
/** Articles that are saved, again and again. */
const SAVED = 40;
const WARM_UP = 5 * SAVED;

/** Loads the API of a running installation from this process; it runs in one of its own. */
export async function measureApi(options: {
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly login: Login;
  readonly samples: number;
}): Promise<ApiFigures> {
  const child = startChild(scriptAt('build/commands/serve.ts'), options.dataDir);
  try {
    const { port } = await nextMessage<{ port: number }>(child);
    const target = { origin: `http://127.0.0.1:${port}`, tenantKey: options.tenantKey };
    await sitesUp(target.origin);
    const query = await (await fetch(`${target.origin}/graphql/query/getContentStream.gql`)).text();
    let asked = 0;
    const another = () => {
      asked += 1;
      // Nobody else leaves out the same, so no two requests are the same, however many there are.
      return { limit: LIMIT, skip: asked % FARTHEST, excludeContentIds: [String(10_000_000 + asked)] };
    };
    const latest = await perSecond(target, query, () => ({ limit: LIMIT }));
    const cold = await perSecond(target, query, another);
    const staff = await signIn(target.origin, target.tenantKey, options.login);
    const times = await saves(staff, options.samples);
    return { latestPerSecond: latest, latestColdPerSecond: cold, ...times };
  } finally {
    await endChild(child);
  }
}

/** The median of some rounds. Throws where an answer was an error. */
async function perSecond(target: Target, query: string, inputOf: () => object): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rate = await load(target, query, inputOf);
    if (round > 0) rates.push(rate);
  }
  return rounded(median(rates), 0);
}

async function load({ origin, tenantKey }: Target, query: string, inputOf: () => object): Promise<number> {
  const bodyOf = () => JSON.stringify({ query, variables: { input: inputOf() } });
  const result = await autocannon({
    url: `${origin}/graphql`,
    connections: CONNECTIONS,
    duration: SECONDS,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-key': tenantKey },
    requests: [{ setupRequest: (request) => ({ ...request, body: bodyOf() }) }],
    verifyBody: (answer) => String(answer).startsWith('{"data":{"getContentStream":{"totalCount":'),
  });
  const wrong = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests to the API failed`);
  return result.requests.average;
}

/** One save after another, of some articles in turn. The first few of each are not counted: the very first brings links
 * into the published text, which the corpus has none of, and that is published. */
async function saves(
  staff: StaffClient,
  samples: number,
): Promise<Pick<ApiFigures, 'saveP50Ms' | 'saveP99Ms'>> {
  const { contentStream } = await staff.ask<{
    contentStream: { edges: { node: { id: string; version: number } }[] };
  }>(
    'query ($input: ContentStreamInput) { contentStream(input: $input) { edges { node { id version } } } }',
    {
      input: { first: SAVED },
    },
  );
  const articles = contentStream.edges.map((one) => one.node);
  const times: number[] = [];
  for (let count = -WARM_UP; count < samples; count += 1) {
    const at = (count + WARM_UP) % SAVED;
    const started = performance.now();
    const { updateContent } = await staff.ask<{
      updateContent: { record: { id: string; version: number } };
    }>(
      'mutation ($id: ID!, $version: Int!, $input: UpdateContentInput!) { updateContent(id: $id, version: $version, input: $input) { record { id version } } }',
      { ...articles[at], input: { name: `Saved ${count}` } },
    );
    if (count >= 0) times.push(performance.now() - started);
    articles[at] = updateContent.record;
  }
  return { saveP50Ms: rounded(percentile(times, 0.5), 2), saveP99Ms: rounded(percentile(times, 0.99), 2) };
}
