import { useEffect, useRef, useState } from 'react';
import { gateTexts } from '#content-store/messages/gate.ts';
import { buildOf, documentAddress, onceMore, postOf, resultOf } from '#content-store/operations/request.ts';
import { letIn, readOnFrom } from './let-in.ts';
import { wakeBlocks } from './withheld-scripts.ts';

interface Props {
  readonly contentId: string;
  /** Whether its button was pressed before it came to life. */
  readonly isPressed?: boolean;
}

interface Given {
  readonly status: string;
  readonly fragments: readonly { readonly gate: string; readonly html: string }[];
}

type State = 'closed' | 'asking' | 'refused' | 'failed' | 'open';

/** The form where a gated piece breaks off. It asks the server, which alone decides, and puts what it hands out into
 * the page. */
export function GateForm({ contentId, isPressed = false }: Props) {
  const [state, setState] = useState<State>('closed');
  const [beginning, setBeginning] = useState<HTMLElement | null>(null);

  // Behind the button, which has the focus until it goes.
  useEffect(() => {
    if (beginning !== null) readOnFrom(beginning);
  }, [beginning]);

  async function ask() {
    setState('asking');
    try {
      const given = await onceMore(
        () => gatedFragments(contentId),
        (problem) => !(problem instanceof Refusal),
      );
      if (given.status !== 'passed') return setState('refused');
      setBeginning(letIn(given.fragments));
      setState('open');
      // The text is there without them; what is lost loads the page again (`chunk-guard.js`).
      wakeBlocks().catch(() => undefined);
    } catch {
      setState('failed');
    }
  }

  const isAsked = useRef(false);
  useEffect(() => {
    if (isPressed && !isAsked.current) void ask();
    isAsked.current = true;
  });

  const form = (
    <section className="gate" aria-labelledby="gate-title">
      <h2 id="gate-title">{gateTexts.title}</h2>
      <p>{gateTexts.text}</p>
      <p className="gate-unscripted">{gateTexts.unscripted}</p>
      <div role="status">
        {state === 'refused' && <p className="gate-answer">{gateTexts.refused}</p>}
        {state === 'failed' && <p className="gate-answer">{gateTexts.failed}</p>}
      </div>
      <p className="gate-actions">
        <button type="button" className="button" onClick={ask} disabled={state === 'asking'}>
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
    </>
  );
}

/** By the rules of S1 §7, as the console asks: the document of this build first, then one POST. */
async function gatedFragments(contentId: string): Promise<Given> {
  const document = await fetch(documentAddress('query/getGatedFragments', buildOf(window.document)));
  if (!document.ok) throw new Error(`status ${document.status}`);
  const request = postOf(await document.text(), { contentId }, { 'x-domain': location.host });
  const { data } = await (await fetch('/graphql', request)).json();
  if (!data) throw new Refusal();
  // Our own server's answer to our own document.
  return resultOf(data) as Given;
}

/** An answer, and no data: asking again comes to the same. */
class Refusal extends Error {}
