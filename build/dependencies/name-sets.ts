/** Puts a name among those of a key. */
export function add(map: Map<string, Set<string>>, key: string, name: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([name]));
  else known.add(name);
}

/** Takes a name out of those of a key, which are a set or a map by names; a key without any goes. */
export function drop<Names extends Pick<Set<string>, 'delete' | 'size'>>(
  map: Map<string, Names>,
  key: string,
  name: string,
): void {
  const known = map.get(key);
  known?.delete(name);
  if (known?.size === 0) map.delete(key);
}
