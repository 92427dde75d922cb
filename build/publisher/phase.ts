/** What the publisher of a site is doing. */
export type Phase =
  | 'idle'
  /** What was asked becomes paths to render. */
  | 'planning'
  | 'rendering'
  /** Rendering, which ends after the chunk at hand: what is left waits until it goes on. */
  | 'pausing'
  /** Ending for good after the chunk at hand. */
  | 'stopping'
  | 'stopped';

export type PhaseEvent =
  /** A run begins, or is asked something meanwhile. */
  | 'plan'
  | 'render'
  | 'pause'
  | 'stop'
  /** The run is over. */
  | 'end';

const NEXT: { readonly [phase in Phase]: { readonly [event in PhaseEvent]?: Phase } } = {
  // Whoever pauses what is not rendering holds what is left, and what is asked meanwhile is done.
  idle: { plan: 'planning', pause: 'idle', stop: 'stopped' },
  planning: { plan: 'planning', render: 'rendering', pause: 'planning', stop: 'stopping', end: 'idle' },
  rendering: { plan: 'planning', pause: 'pausing', stop: 'stopping', end: 'idle' },
  pausing: { plan: 'planning', pause: 'pausing', stop: 'stopping', end: 'idle' },
  // What was planned when it was stopped is begun: nobody is left without an answer.
  stopping: { render: 'stopping', pause: 'stopping', stop: 'stopping', end: 'stopped' },
  stopped: { pause: 'stopped', stop: 'stopped' },
};

/** The phase after an event. Throws where the event cannot happen in that phase. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  const next = NEXT[phase][event];
  if (next === undefined) throw new Error(`A publisher that is ${phase} cannot ${event}`);
  return next;
}

/** Whether rendering is to end after the chunk at hand. */
export function isEnding(phase: Phase): boolean {
  return phase === 'pausing' || isStopped(phase);
}

/** Whether nothing more is begun. */
export function isStopped(phase: Phase): boolean {
  return phase === 'stopping' || phase === 'stopped';
}
