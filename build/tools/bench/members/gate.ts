import type { Browser } from 'playwright';
import { launchChromium } from '../../../testing/chromium.ts';
import { type MembersServer, startMembersServer } from '../../../testing/members-server.ts';
import { fillWithMembers, GATED, MEMBERS_SITE, WITHHELD_TEXT } from '../../../testing/members-site.ts';
import { withFolder } from '../in-process.ts';
import { median, percentile, rounded } from '../statistics.ts';
import { type DecisionFigures, measureDecision } from './decision.ts';
import { tokenOf } from './enumeration.ts';

export interface GateFigures extends DecisionFigures {
  /** From the form being seen until what was withheld is painted, of members who read by the meter. */
  readonly openedP50Ms: number;
  readonly openedP99Ms: number;
  /** From asking to the answer: the decision, the view that is counted, durable, and what is handed out; then, of a piece that was
   * opened before, without a write. */
  readonly countedP50Ms: number;
  readonly countedP99Ms: number;
  readonly againP50Ms: number;
  readonly againP99Ms: number;
}

const MEMBERS = 200;
/** Each member opens each piece once. */
const PIECES = GATED.length;

/** Opens gated pieces in a browser and without: each time as a member who has not read the piece. */
export function measureGate(openings: number, answers: number): Promise<GateFigures> {
  return withFolder(async (dataDir) => {
    await fillWithMembers(dataDir, MEMBERS, 'least');
    const decision = await measureDecision(dataDir);
    const server = await startMembersServer(dataDir);
    const browser = await launchChromium();
    try {
      const opened = await openedTimes(browser, server, openings);
      const { counted, again } = await answerTimes(server, answers);
      return {
        ...decision,
        openedP50Ms: rounded(median(opened), 0),
        openedP99Ms: rounded(percentile(opened, 0.99), 0),
        countedP50Ms: rounded(median(counted), 2),
        countedP99Ms: rounded(percentile(counted, 0.99), 2),
        againP50Ms: rounded(median(again), 2),
        againP99Ms: rounded(percentile(again, 0.99), 2),
      };
    } finally {
      await browser.close();
      await server.close();
    }
  });
}

/** Opens pieces one after the other, each a page of its own: its form is far below the window until it is scrolled to. The first
 * is not counted, for it loads scripts that the browser then keeps. */
async function openedTimes(browser: Browser, server: MembersServer, openings: number): Promise<number[]> {
  const context = await browser.newContext();
  const origin = server.origin.replace('127.0.0.1', `${MEMBERS_SITE}.localhost`);
  const token = await tokenOf(server, 0);
  await context.addCookies([{ name: 'siteUserToken', value: token, url: origin, httpOnly: true }]);
  const page = await context.newPage();
  const times: number[] = [];
  for (let at = 0; at <= openings; at += 1) {
    await page.goto(`${origin}/${GATED[at % PIECES]}`, { waitUntil: 'load' });
    const time = await page.evaluate(shown, WITHHELD_TEXT);
    if (at > 0) times.push(time);
  }
  await context.close();
  return times;
}

/** Runs in the page: scrolls to the form, and answers how long it takes from when it can be seen until a text is painted. */
async function shown(text: string): Promise<number> {
  const form = document.querySelector('[data-gate-form]');
  if (form === null) throw new Error('The page has no gate');
  const seen = new Promise<number>((resolve) => {
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve(performance.now());
    }).observe(form);
  });
  form.scrollIntoView();
  const from = await seen;
  await new Promise<void>((resolve) => {
    const look = () => (document.body.textContent.includes(text) ? resolve() : requestAnimationFrame(look));
    look();
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - from;
}

async function answerTimes(server: MembersServer, answers: number) {
  const counted: number[] = [];
  const again: number[] = [];
  for (let at = 0; at < answers; at += 1) {
    const member = 1 + (Math.floor(at / PIECES) % (MEMBERS - 1));
    const from = { token: await tokenFor(server, member) };
    const variables = { contentId: GATED[at % PIECES] };
    for (const into of [counted, again]) {
      const { milliseconds, data, code } = await server.ask('query/getGatedFragments', variables, from);
      const { status } = Object(data?.getGatedFragments);
      if (code !== null || status !== 'passed') throw new Error(`A view was answered ${code ?? status}`);
      into.push(milliseconds);
    }
  }
  return { counted, again };
}

const tokens = new Map<number, Promise<string>>();

function tokenFor(server: MembersServer, member: number): Promise<string> {
  const token = tokens.get(member) ?? tokenOf(server, member);
  tokens.set(member, token);
  return token;
}
