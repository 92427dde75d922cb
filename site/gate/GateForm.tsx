import { useEffect, useRef, useState } from 'react';
import { gateTexts } from '#content-store/messages/gate.ts';
import type { GateOffer } from '#content-store/model/gating/gate-offers.ts';
import { wholePagePath } from '#content-store/model/gating/whole-page-path.ts';
import { onceMore } from '#content-store/operations/request.ts';
import { ask, Refusal } from './ask.ts';
import { leaveBlock, letIn, readOnFrom } from './let-in.ts';
import { forgetLicence, isLicensed } from './licence.ts';
import { wakeBlocks } from './withheld-scripts.ts';

interface Props {
  readonly contentId: string;
  /** Whom the rest is for. */
  readonly title: string;
  /** Who reads on. */
  readonly text: string;
  /** Where whoever is not logged in can go, the likeliest first. */
  readonly offers: readonly GateOffer[];
  /** Whether it asks by itself: there is a meter, or there are members. */
  readonly asksItself?: boolean;
  /** Whether companies have site licences here. */
  readonly hasLicences?: boolean;
  /** Whether its button was pressed before it came to life. */
  readonly isPressed?: boolean;
}

interface Given {
  readonly status: string;
  readonly reason: string;
  /** Types of blocks that are not for this reader (S0 §4). */
  readonly gating: { readonly hiddenBlocks: readonly string[] } | null;
  /** Whose site licence lets this reader in; null for none. */
  readonly company: string | null;
  readonly introduction: string;
  readonly offers: readonly GateOffer[];
  readonly fragments: readonly { readonly gate: string; readonly html: string }[];
}

/** `shut`: it has asked by itself, and the page says already what there is to do. */
type State = 'closed' | 'asking' | 'shut' | 'refused' | 'failed' | 'open';

/** The form where a gated piece breaks off. It asks the server, which alone decides, puts what it hands out into the page, and
 * offers what is true for this reader. Without a script its button leads to the whole page. */
export function GateForm(props: Props) {
  const {
    contentId,
    title,
    text,
    offers,
    asksItself = false,
    hasLicences = false,
    isPressed = false,
  } = props;
  const [state, setState] = useState<State>('closed');
  const [given, setGiven] = useState<Given | null>(null);
  const [beginning, setBeginning] = useState<HTMLElement | null>(null);

  // Behind the button, which has the focus until it goes.
  useEffect(() => {
    if (beginning !== null) readOnFrom(beginning);
  }, [beginning]);

  const place = useRef<HTMLElement>(null);
  // The button goes with the focus on it: whoever pressed it goes on at the first way on, or at what was answered.
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current || (state !== 'refused' && state !== 'shut')) return;
    isFollowing.current = false;
    const form = place.current;
    if (form === null || form.contains(document.activeElement)) return;
    const link = form.querySelector('a');
    const answer = form.querySelector<HTMLElement>('.gate-answer');
    if (link !== null) link.focus({ preventScroll: true });
    else if (answer !== null) readOnFrom(answer);
  }, [state]);

  /** Whoever asks for it, or stands in the form, goes on where the text begins; what opens by itself takes nobody else
   * anywhere, and says nothing where it does not but what is not on the page already. */
  async function readOn(isByHand: boolean) {
    const isFollowed = isByHand || place.current?.contains(document.activeElement) === true;
    isFollowing.current = isFollowed;
    setState('asking');
    try {
      const answer = await onceMore(
        () => gatedFragments(contentId),
        (problem) => !(problem instanceof Refusal),
      );
      if (answer.status !== 'passed') {
        if (hasLicences) forgetLicence();
        const isKnown = !isByHand && answer.reason === 'members_only';
        if (!isKnown) setGiven(answer);
        return setState(!isKnown ? 'refused' : answer.offers.length > 0 ? 'shut' : 'closed');
      }
      const begins = letIn(answer.fragments);
      if (answer.gating?.hiddenBlocks.includes('gating_form')) leaveBlock(place.current);
      if (isFollowed) setBeginning(begins);
      setGiven(answer);
      setState('open');
      // The text is there without them; what is lost loads the page again (`chunk-guard.js`).
      wakeBlocks().catch(() => undefined);
    } catch {
      setState(isByHand ? 'failed' : 'closed');
    }
  }

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (isPressed) void readOn(true);
    else if (asksItself) void readOn(false);
    else if (hasLicences)
      isLicensed().then(
        (isCovered) => (isCovered ? readOn(false) : undefined),
        // The button is there.
        () => undefined,
      );
  });

  const shown = given?.offers ?? offers;
  const links = shown.map(({ label, path }, at) => (
    <a key={path} href={path} className={at === 0 && state !== 'open' ? 'button' : undefined}>
      {label}
    </a>
  ));
  // Most who come here can go on by what the site offers alone.
  const isOneOfMore = shown.length > 0 && state !== 'failed';
  const button = (
    <button type="submit" className={isOneOfMore ? 'gate-ask' : 'button'} disabled={state === 'asking'}>
      {state === 'asking' ? gateTexts.asking : state === 'failed' ? gateTexts.again : gateTexts.ask}
    </button>
  );
  const isRefused = state === 'refused';
  // Until the server has said what is true for this reader, members are not shown what is for others.
  const isAnswered = given !== null || state === 'shut';
  const form = (
    <section className="gate" aria-labelledby="gate-title" ref={place}>
      <h2 id="gate-title">{isRefused ? gateTexts.refusedTitle : title}</h2>
      {!isRefused && <p>{text}</p>}
      <div role="status">
        {isRefused && <p className="gate-answer">{given?.introduction}</p>}
        {state === 'failed' && <p className="gate-answer">{gateTexts.failed}</p>}
      </div>
      <form
        className={isAnswered ? 'gate-actions gate-own' : 'gate-actions'}
        method="post"
        action={wholePagePath(contentId)}
        onSubmit={(event) => {
          event.preventDefault();
          void readOn(true);
        }}
      >
        {links}
        {/* Asked again, the server answers the same. */}
        {!isRefused && state !== 'shut' && button}
      </form>
    </section>
  );
  return (
    <>
      {state !== 'open' && form}
      <p aria-live="polite" className="gate-open">
        {state === 'open' && gateTexts.open}
      </p>
      {state === 'open' && given !== null && <Opened {...given} links={links} />}
    </>
  );
}

/** What stands behind a text that was let in: by whose licence, or how many more the meter has. */
function Opened({
  company,
  introduction,
  links,
}: Pick<Given, 'company' | 'introduction'> & { readonly links: readonly React.ReactNode[] }) {
  if (company !== null) return <p className="gate-answer">{gateTexts.licence(company)}</p>;
  if (introduction === '') return null;
  return (
    <p className="gate-answer">
      {introduction}
      {links.map((link, at) => [at === 0 ? ' ' : ' · ', link])}
    </p>
  );
}

// Our own server's answer to our own document.
const gatedFragments = (contentId: string) => ask('getGatedFragments', { contentId }) as Promise<Given>;
