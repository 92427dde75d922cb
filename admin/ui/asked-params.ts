import { useSearchParams } from 'react-router';

/** What of some parameters an address asks for; those that say nothing are left out. */
export function askedParams<const Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): { readonly [N in Name]?: string } {
  const found = names.flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as { readonly [N in Name]?: string };
}

/** The parameters of the screen's address, and what sets one of them: kept there, what is asked for can be shared and gone
 * back to. `besides` goes along with each change. */
export function useAskedParams<const Name extends string>(
  besides: (name: Name, next: URLSearchParams) => void = () => {},
): readonly [URLSearchParams, (name: Name, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (name: Name, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        besides(name, next);
        return next;
      },
      { replace: true },
    );
  return [params, set];
}
