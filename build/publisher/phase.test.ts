import { describe, expect, it } from 'vitest';
import { isEnding, isStopped, nextPhase, type Phase, type PhaseEvent } from './phase.ts';

const EVENTS: readonly PhaseEvent[] = ['plan', 'render', 'pause', 'stop', 'end'];

/** What each event leads to; a dash where it cannot happen. */
const TABLE: Record<Phase, string> = {
  //         plan      render    pause     stop     end
  idle: '    planning  -         idle      stopped  -',
  planning: 'planning  rendering planning  stopping idle',
  rendering: 'planning -         pausing   stopping idle',
  pausing: ' planning  -         pausing   stopping idle',
  stopping: '-         stopping  stopping  stopping stopped',
  stopped: ' -         -         stopped   stopped  -',
};

const PHASES = Object.keys(TABLE) as Phase[];

describe('A publisher of a site', () => {
  it.each(PHASES)('that is %s goes where its events lead', (phase) => {
    const cells = TABLE[phase].trim().split(/\s+/);
    for (const [at, event] of EVENTS.entries()) {
      const run = () => nextPhase(phase, event);
      if (cells[at] === '-') expect(run, event).toThrow(`A publisher that is ${phase} cannot ${event}`);
      else expect(run(), event).toBe(cells[at]);
    }
  });

  it('that was stopped begins nothing again, whatever happens', () => {
    const reached = new Set<Phase>(['stopping', 'stopped']);
    for (const phase of reached)
      for (const event of EVENTS)
        try {
          reached.add(nextPhase(phase, event));
        } catch {
          // Cannot happen.
        }
    expect([...reached].filter((phase) => !isStopped(phase))).toEqual([]);
  });

  it('can be stopped and paused in every phase', () => {
    for (const phase of PHASES) {
      expect(isStopped(nextPhase(phase, 'stop'))).toBe(true);
      expect(() => nextPhase(phase, 'pause')).not.toThrow();
    }
  });

  it('ends what it renders when it is paused or stopped, and goes on rendering what is asked while it is paused', () => {
    expect([nextPhase('rendering', 'pause'), nextPhase('rendering', 'stop')].map(isEnding)).toEqual([
      true,
      true,
    ]);
    expect(isEnding(nextPhase(nextPhase('pausing', 'plan'), 'render'))).toBe(false);
  });
});
