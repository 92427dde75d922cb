import { describe, expect, it } from 'vitest';
import { pathsIn } from '../planning/paths.ts';
import { Backlog } from './tickets.ts';

const changes = [{ key: 'header:', was: 'old', now: 'new', digest: 'd' }];
const frameOf = (...paths: string[]) => new Map(paths.map((path) => [path, changes] as const));

describe('what is still to be rendered', () => {
  it('has what was asked last first, each path once', () => {
    const backlog = new Backlog();
    expect(backlog.add(pathsIn(['/a', '/b', '/c']))).toBe(3);
    expect(backlog.add(pathsIn(['/c', '/d']))).toBe(1);
    expect(backlog.addLast(['/a', '/e'])).toBe(1);
    expect(backlog.groups()).toEqual([['/c', '/d'], ['/a', '/b'], ['/e']]);
    expect([backlog.remove('/c'), backlog.remove('/c')]).toEqual([true, false]);
  });

  it('knows which pages need a new frame alone, until they have it', () => {
    const backlog = new Backlog();
    backlog.add(pathsIn(['/a', '/b', '/c']), frameOf('/a', '/b'));
    expect([...backlog.reframed.keys()]).toEqual(['/a', '/b']);
    backlog.remove('/a');
    expect([...backlog.reframed.keys()]).toEqual(['/b']);
    backlog.clear();
    expect(backlog.reframed.size).toBe(0);
  });

  it('renders a page whose frame changes while it waits, and all that a rebuild asks for', () => {
    const backlog = new Backlog();
    backlog.add(pathsIn(['/a', '/b', '/c']), frameOf('/b', '/c'));
    backlog.add(pathsIn(['/a', '/b']), frameOf('/a', '/b'));
    expect([...backlog.reframed.keys()]).toEqual(['/c']);
    backlog.addLast(['/c']);
    expect(backlog.reframed.size).toBe(0);
  });
});
