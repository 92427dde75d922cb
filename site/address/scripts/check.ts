import { addressCheckTexts as texts } from '#content-store/messages/address-check.ts';
import { compareAddresses, readAddress } from '../ip-address.ts';
import { LookupError, lookUp } from '../ip-lookup.ts';

/* Reads from the header of the page which address the site sees, and shows it beside what another server sees, where the
 * reader asks for that. What is found is shown and never sent to the site: who is let in goes by the connection's address
 * alone, and what a browser claims about it would be worth nothing. */

/** How long the site may take, in milliseconds. */
const PATIENCE = 5_000;

const place = document.querySelector<HTMLElement>('[data-address-header]');
const shown = document.querySelector<HTMLElement>('.ip-address output');
if (place !== null && shown !== null) follow(place, shown);

type Compared = readonly (readonly [name: string, address: string])[];

function follow(place: HTMLElement, shown: HTMLElement): void {
  const { addressHeader: header = '', addressLookup: lookup } = place.dataset;
  const [said, compared] = place.querySelectorAll<HTMLElement>('[role="status"]');
  const [again, other] = place.querySelectorAll('button');
  if (said === undefined || compared === undefined) return;
  const seen = () => shown.textContent ?? '';

  async function check(): Promise<void> {
    tell(said, [texts.checking]);
    compared?.replaceChildren();
    const answer = await askSite(header).catch(() => null);
    if (answer?.seen) shown.textContent = answer.seen;
    if (seen() === '' && answer?.header) {
      shown.textContent = answer.header;
      tell(said, [texts.byHeader(header)]);
      return;
    }
    const isSeen = seen() !== '';
    const elsewhere = lookup === undefined ? '' : texts.other;
    const above = isSeen ? texts.above : '';
    if (answer === null) tell(said, [`${texts.unanswered} ${elsewhere}`]);
    else if (answer.header === null) tell(said, [`${texts.headerless(header)} ${above} ${elsewhere}`]);
    else if (compareAddresses(seen(), answer.header) === 'same') tell(said, [texts.confirmed]);
    else
      tell(
        said,
        [texts.proxied],
        [
          [texts.site, seen()],
          [texts.header(header), answer.header],
        ],
      );
    // Nothing is known yet; else no other server is told of a reader who has not asked for it.
    if (!isSeen && lookup !== undefined) await compare(lookup);
  }

  async function compare(service: string): Promise<void> {
    const { host } = new URL(service);
    tell(compared, [texts.asking(host)]);
    try {
      const address = await lookUp(service);
      const known = seen();
      if (known === '') {
        shown.textContent = address;
        tell(compared, [texts.told(host)]);
        return;
      }
      const how = compareAddresses(known, address);
      const words = how === 'differ' ? [texts.differ, texts.several] : [texts[how]];
      tell(compared, words, [
        [texts.site, known],
        [host, address],
      ]);
    } catch (error) {
      if (!(error instanceof LookupError)) throw error;
      tell(compared, [error.message]);
    }
  }

  const serially = serialise();
  again?.addEventListener('click', serially(check));
  if (lookup !== undefined)
    other?.addEventListener(
      'click',
      serially(() => compare(lookup)),
    );
  place.hidden = false;
  serially(check)();
}

/** Asks for this page anew: which address it names, and which its header does; null where one of them names none. Rejects
 * where the site does not answer. */
async function askSite(
  header: string,
): Promise<{ readonly seen: string | null; readonly header: string | null }> {
  const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return {
    seen: readAddress(page.querySelector('.ip-address output')?.textContent ?? ''),
    header: readAddress(answer.headers.get(header) ?? ''),
  };
}

/** Runs tasks one after another; a task that is waiting or running already is not begun again. */
function serialise(): (work: () => Promise<void>) => () => void {
  let last = Promise.resolve();
  return (work) => {
    let isPending = false;
    return () => {
      if (isPending) return;
      isPending = true;
      last = last.then(work).finally(() => {
        isPending = false;
      });
    };
  };
}

function tell(where: HTMLElement | undefined, words: readonly string[], addresses: Compared = []): void {
  const list = document.createElement('dl');
  for (const [name, address] of addresses) {
    const row = document.createElement('div');
    row.append(element('dt', name), element('dd', address));
    list.append(row);
  }
  where?.replaceChildren(
    ...(addresses.length === 0 ? [] : [list]),
    ...words.map((text) => element('p', text)),
  );
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
