import { useEffect, useRef, useState } from 'react';
import { searchTexts } from '#content-store/messages/search.ts';
import { MOST_LETTERS } from '#content-store/search/limits.ts';
import type { LiveResults } from './live-results.ts';

interface Props {
  readonly text: string;
  /** What shows results; without, it is a form. */
  readonly results?: LiveResults;
}

/** How long after the last key results are asked for, in milliseconds (S0 §9). */
const DEBOUNCE = 500;

/** The form of the page of search. Once it is alive, results follow what is typed. */
export function SearchBox({ text, results }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [said, setSaid] = useState('');

  async function show(isTyping: boolean) {
    clearTimeout(waiting.current);
    const answer = await results?.show(input.current?.value ?? '', isTyping);
    // Null: something newer was asked for meanwhile.
    if (answer != null) setSaid(answer);
  }

  function later() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void show(true), DEBOUNCE);
  }

  // What was typed before it came to life counts.
  const isAlive = useRef(false);
  useEffect(() => {
    if (results !== undefined && !isAlive.current && input.current?.value !== text) later();
    isAlive.current = true;
  });

  useEffect(() => {
    return results?.onReturn((before) => {
      clearTimeout(waiting.current);
      if (input.current !== null) input.current.value = before;
    });
  }, [results]);

  function clear() {
    if (input.current === null || input.current.value === '') return;
    input.current.value = '';
    void show(false);
  }

  return (
    <search>
      <form
        className="search-form"
        action="/search"
        onSubmit={(event) => {
          if (results === undefined) return;
          event.preventDefault();
          void show(false);
        }}
      >
        <input
          ref={input}
          type="search"
          name="text"
          defaultValue={text}
          placeholder={searchTexts.placeholder}
          aria-label={searchTexts.title}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          enterKeyHint="search"
          onInput={later}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            clear();
          }}
        />
        <button type="submit" className="button">
          {searchTexts.submit}
        </button>
      </form>
      <p className="search-live" aria-live="polite">
        {said}
      </p>
    </search>
  );
}
