import { useState } from 'react';
import query from '#api/operations/query/getGatedFragments.gql?raw';

interface Props {
  readonly contentId: string;
}

interface Answer {
  readonly data?: {
    readonly getGatedFragments?: {
      readonly status: string;
      readonly fragments: readonly { readonly gate: string; readonly html: string }[];
    };
  };
}

type State = 'closed' | 'asking' | 'refused' | 'failed' | 'open';

/** The form where a gated piece breaks off. It asks the server, which alone decides, and puts what it hands out into
 * the page. */
export function GateForm({ contentId }: Props) {
  const [state, setState] = useState<State>('closed');

  async function ask() {
    setState('asking');
    try {
      const answer = await request(contentId);
      const given = answer.data?.getGatedFragments;
      if (given === undefined) throw new Error('no answer');
      if (given.status !== 'passed') return setState('refused');
      for (const { gate, html } of given.fragments) insert(gate, html);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  if (state === 'open') return null;
  return (
    <section className="gate" aria-labelledby="gate-title">
      <h2 id="gate-title">The rest is for members</h2>
      <p>You have read the beginning. Members read on from here.</p>
      <div role="status">
        {state === 'refused' && (
          <p className="gate-answer">You are not signed in with an account that may read this.</p>
        )}
        {state === 'failed' && (
          <p className="gate-answer">The rest could not be loaded. Check your connection and try again.</p>
        )}
      </div>
      <p className="gate-actions">
        <button type="button" className="button" onClick={ask} disabled={state === 'asking'}>
          {state === 'asking' ? 'Loading…' : state === 'closed' ? 'Continue reading' : 'Try again'}
        </button>
        <a href={`/admin/login?redirect=${encodeURIComponent('/admin')}`}>Staff sign-in</a>
      </p>
    </section>
  );
}

async function request(contentId: string): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-domain': location.host },
    body: JSON.stringify({ query, variables: { contentId } }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

function insert(gate: string, html: string) {
  const place = document.querySelector(`[data-gate="${CSS.escape(gate)}"]`);
  const template = document.createElement('template');
  // Sanitised when it was saved, rendered by our own page, handed out by our own server.
  template.innerHTML = html;
  place?.replaceChildren(template.content);
}
