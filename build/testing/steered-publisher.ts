import type { Progress, Publisher } from '../receipts/receipt.ts';

/** A publisher whose progress a test tells, and which notes what it was asked. */
export function steered(publisher: Publisher) {
  const listeners = new Set<(progress: Progress) => void>();
  const now = new Map<string, Progress>();
  const asked: string[] = [];
  const tell = (progress: Progress) => {
    if (progress.state === 'done' || progress.state === 'failed') now.delete(progress.tenantKey);
    else now.set(progress.tenantKey, progress);
    for (const listener of listeners) listener(progress);
  };
  const turn = (state: 'running' | 'paused') => (tenantKey: string) => {
    asked.push(`${state} ${tenantKey}`);
    const progress = now.get(tenantKey);
    if (progress !== undefined) tell({ ...progress, state });
  };
  const steeredPublisher: Publisher = {
    ...publisher,
    progress: (tenantKey) => now.get(tenantKey) ?? null,
    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rebuild(tenantKey) {
      asked.push(`rebuilt ${tenantKey}`);
      return publisher.rebuild(tenantKey);
    },
    pause: turn('paused'),
    resume: turn('running'),
  };
  return {
    publisher: steeredPublisher,
    asked,
    tell,
    listening: () => listeners.size,
    /** Tells that a site renders, and how far it is. */
    render: (tenantKey: string, done: number, total: number) =>
      tell({
        tenantKey,
        done,
        total,
        since: '2026-11-21T12:00:00Z',
        state: done === total ? 'done' : 'running',
      }),
  };
}
