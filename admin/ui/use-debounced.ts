import { useEffect, useState } from 'react';

/** How long a search waits for the next key (S0 §9), in milliseconds. */
const SEARCH_DEBOUNCE = 500;

/** A value once it has stopped changing. */
export function useDebounced<T>(value: T, delay = SEARCH_DEBOUNCE): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
