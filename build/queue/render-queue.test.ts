import { describe, expect, it } from 'vitest';
import { pathsIn, Remaining } from '../planning/paths.ts';
import { RenderQueue } from './render-queue.ts';
import { Ticket } from './tickets.ts';

const NONE = new Map();
const changes = [{ key: 'header:', was: 'old', now: 'new', digest: 'd' }];

describe('what is left of a site', () => {
  it('has what is behind the first paths before all that was there earlier', () => {
    const left = new RenderQueue();
    left.addLast(['/old', '/c']);
    left.addFirst(pathsIn(['/a']), NONE);
    left.addBehind(
      () => pathsIn(['/b', '/c']),
      NONE,
      () => undefined,
    );
    expect(left.groups()).toEqual([['/a']]);
    left.remove('/a');
    expect(left.isNothing).toBe(false);
    left.list();
    expect(left.groups().filter((group) => group.length > 0)).toEqual([['/b', '/c'], ['/old']]);
  });

  it('keeps what is left of the first before the others, however early those are listed', () => {
    const left = new RenderQueue();
    left.addLast(['/old']);
    left.addFirst(pathsIn(['/', '/news']), NONE);
    left.addBehind(
      () => pathsIn(['/b', '/old']),
      NONE,
      () => undefined,
    );
    left.remove('/');
    left.list();
    expect(left.groups().flat()).toEqual(['/news', '/b', '/old']);
    left.addFirst(pathsIn(['/later']), NONE);
    expect(left.groups().flat()).toEqual(['/later', '/news', '/b', '/old']);
  });

  it('forgets nothing of what is not listed yet, whoever asks', () => {
    const behind = (left: RenderQueue) => {
      left.addFirst(pathsIn(['/a']), NONE);
      left.addBehind(
        () => pathsIn(['/b']),
        NONE,
        () => undefined,
      );
      return left;
    };
    expect(behind(new RenderQueue()).paths()).toEqual(['/a', '/b']);
    expect(behind(new RenderQueue()).take()).toEqual(['/a', '/b']);
    const paused = behind(new RenderQueue());
    paused.hold();
    expect([paused.isNothing, paused.held, paused.release()]).toEqual([true, 2, ['/a', '/b']]);
  });

  it('tells of what is listed, once', () => {
    const left = new RenderQueue();
    const told: [readonly string[], number][] = [];
    left.addLast(['/c']);
    left.addBehind(
      () => pathsIn(['/b', '/c']),
      NONE,
      (paths, more) => told.push([paths.inOrder, more]),
    );
    left.list();
    left.list();
    expect(told).toEqual([[['/b', '/c'], 1]]);
  });

  it('renders whole what was held when its frame changes', () => {
    const left = new RenderQueue();
    left.addFirst(pathsIn(['/a']), NONE);
    left.hold();
    left.addFirst(pathsIn(['/a', '/b']), new Map(['/a', '/b'].map((path) => [path, changes])));
    expect([...left.reframed.keys()]).toEqual(['/b']);
    expect(left.held).toBe(0);
  });
});

describe('a ticket', () => {
  it('is done when the last of its paths is, of those told later too', () => {
    const own = { tenantKey: 'weekly', sequence: 1, after: 0, upTo: 1, started: 0, job: undefined };
    const ticket = new Ticket({ ...own, paths: pathsIn(['/a']), isMoreToCome: true, isWhole: false });
    const see = (path: string) => ticket.see([{ path, outcome: 'changed', reads: null }]);
    see('/a');
    expect([ticket.isDone, ticket.done, ticket.size]).toEqual([false, 1, 1]);
    ticket.add(pathsIn(['/b']));
    expect([ticket.isDone, ticket.done, ticket.size]).toEqual([false, 1, 2]);
    see('/b');
    expect(ticket.isDone).toBe(true);
    expect(ticket.receipt('2026-11-01T09:00:00Z').changedPaths).toEqual(['/a', '/b']);
  });

  it('is not done before the paths that it is behind', () => {
    const own = { tenantKey: 'weekly', sequence: 1, after: 0, upTo: 1, started: 0, job: undefined };
    const unknown = new Remaining(pathsIn(['/unknown']));
    const ticket = new Ticket({ ...own, paths: pathsIn(['/a']), behind: unknown, isWhole: false });
    ticket.see([{ path: '/a', outcome: 'changed', reads: null }]);
    expect(ticket.isDone).toBe(false);
    unknown.delete('/unknown');
    expect(ticket.isDone).toBe(true);
  });
});
