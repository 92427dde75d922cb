import { completedAlias } from '#content-store/definition/alias.ts';

/** The paths in what may be lines of a form, each once: those that say something. */
export function pathsTyped(lines: unknown): readonly string[] {
  const typed: readonly unknown[] = Array.isArray(lines) ? lines : [];
  const paths = typed.map((line) => (typeof line === 'string' ? completedAlias(line) : ''));
  return [...new Set(paths.filter((path) => path !== ''))];
}
