import { useEffect, useRef, useState } from 'react';
import { gateTexts } from '#content-store/messages/gate.ts';
import { onceMore } from '#content-store/operations/request.ts';
import { ask, Refusal } from './ask.ts';
import { letIn, readOnFrom } from './let-in.ts';
import { forgetLicence, isLicensed } from './licence.ts';
import { wakeBlocks } from './withheld-scripts.ts';

interface Props {
  readonly contentId: string;
  /** Whether companies have site licences here. */
  readonly hasLicences?: boolean;
  /** Whether its button was pressed before it came to life. */
  readonly isPressed?: boolean;
}

interface Given {
  readonly status: string;
  readonly reason: string;
  /** Whose site licence lets this reader in; null for none. */
  readonly company: string | null;
  readonly fragments: readonly { readonly gate: string; readonly html: string }[];
}

type State = 'closed' | 'asking' | 'refused' | 'failed' | 'open';

/** The form where a gated piece breaks off. It asks the server, which alone decides, and puts what it hands out into
 * the page. */
export function GateForm({ contentId, hasLicences = false, isPressed = false }: Props) {
  const [state, setState] = useState<State>('closed');
  const [company, setCompany] = useState<string | null>(null);
  const [beginning, setBeginning] = useState<HTMLElement | null>(null);

  // Behind the button, which has the focus until it goes.
  useEffect(() => {
    if (beginning !== null) readOnFrom(beginning);
  }, [beginning]);

  const place = useRef<HTMLElement>(null);
  /** Whoever asks for it, or stands in the form, goes on where the text begins; what opens by itself takes nobody else
   * anywhere, and says nothing where it does not. */
  async function readOn(isByHand: boolean) {
    const isFollowed = isByHand || place.current?.contains(document.activeElement) === true;
    setState('asking');
    try {
      const given = await onceMore(
        () => gatedFragments(contentId),
        (problem) => !(problem instanceof Refusal),
      );
      if (given.status !== 'passed') {
        if (given.reason === 'members_only') forgetLicence();
        return setState(isByHand ? 'refused' : 'closed');
      }
      const begins = letIn(given.fragments);
      if (isFollowed) setBeginning(begins);
      setCompany(given.company);
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
    else if (hasLicences)
      isLicensed().then(
        (isCovered) => (isCovered ? readOn(false) : undefined),
        // The button is there.
        () => undefined,
      );
  });

  const form = (
    <section className="gate" aria-labelledby="gate-title" ref={place}>
      <h2 id="gate-title">{gateTexts.title}</h2>
      <p>{gateTexts.text}</p>
      <p className="gate-unscripted">{gateTexts.unscripted}</p>
      <div role="status">
        {state === 'refused' && <p className="gate-answer">{gateTexts.refused}</p>}
        {state === 'failed' && <p className="gate-answer">{gateTexts.failed}</p>}
      </div>
      <p className="gate-actions">
        <button
          type="button"
          className="button"
          onClick={() => void readOn(true)}
          disabled={state === 'asking'}
        >
          {state === 'asking' ? gateTexts.asking : state === 'closed' ? gateTexts.ask : gateTexts.again}
        </button>
        <a href={`/admin/login?redirect=${encodeURIComponent('/admin')}`}>{gateTexts.staff}</a>
      </p>
    </section>
  );
  return (
    <>
      {state !== 'open' && form}
      <p aria-live="polite" className="gate-open">
        {state === 'open' && gateTexts.open}
      </p>
      {state === 'open' && company !== null && <p className="gate-answer">{gateTexts.licence(company)}</p>}
    </>
  );
}

// Our own server's answer to our own document.
const gatedFragments = (contentId: string) => ask('getGatedFragments', { contentId }) as Promise<Given>;
