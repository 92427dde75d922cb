import { describe, expect, it } from 'vitest';
import type { FormValues } from '#admin/forms/form-values.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { NestedItems, type Path, type Step } from './nested-items.ts';

const nested = new NestedItems(menu.shape.links);
const link = (label: string, ...children: FormValues[]): FormValues => ({
  label,
  href: `/${label}`,
  children,
});
const child = (label: string): FormValues => ({ label, href: `/${label}` });
const start = [link('a'), link('b', child('b1'), child('b2')), link('c')];
const drawn = (items: readonly FormValues[]) =>
  nested.flat(items).map(({ path, item }) => `${'-'.repeat(path.length - 1)}${item.label}`);
const stepped = (path: Path, step: Step, items: readonly FormValues[] = start) => {
  const changed = nested.step(items, path, step);
  return changed === null ? null : [...drawn(changed.items), changed.path.join('.')];
};

describe('links within links', () => {
  it('have as many levels as the definition', () => {
    expect(nested.depth).toBe(2);
    expect(drawn(start)).toEqual(['a', 'b', '-b1', '-b2', 'c']);
    expect(nested.source([1, 0])).toBe('1.children.0');
  });

  it('go up and down among their neighbours, with what is below them', () => {
    expect(stepped([1], 'up')).toEqual(['b', '-b1', '-b2', 'a', 'c', '0']);
    expect(stepped([1, 0], 'down')).toEqual(['a', 'b', '-b2', '-b1', 'c', '1.1']);
    expect(stepped([0], 'up')).toBeNull();
    expect(stepped([2], 'down')).toBeNull();
  });

  it('go in below the one before them, and out behind the one above them', () => {
    expect(stepped([2], 'in')).toEqual(['a', 'b', '-b1', '-b2', '-c', '1.2']);
    expect(stepped([1, 0], 'out')).toEqual(['a', 'b', '-b2', 'b1', 'c', '2']);
    expect(stepped([0], 'in')).toBeNull();
    expect(stepped([0], 'out')).toBeNull();
  });

  it('go no deeper than the definition', () => {
    expect(stepped([1], 'in')).toBeNull();
    expect(stepped([1, 1], 'in')).toBeNull();
  });

  it('have the fields of the level they come to', () => {
    const inwards = nested.step(start, [2], 'in');
    expect(nested.at(inwards?.items ?? [], [1, 2])).toEqual(child('c'));
    const outwards = nested.step(start, [1, 0], 'out');
    expect(nested.at(outwards?.items ?? [], [2])).toEqual(link('b1'));
  });

  it('are put where they are dropped, as the places are once they are taken away', () => {
    const dropped = (from: Path, to: Path) => {
      const changed = nested.drop(start, from, to);
      return changed === null ? null : drawn(changed.items);
    };
    expect(dropped([0], [1, 0])).toEqual(['b', '-a', '-b1', '-b2', 'c']);
    expect(dropped([0], [3])).toEqual(['b', '-b1', '-b2', 'c', 'a']);
    expect(dropped([1, 0], [1, 2])).toEqual(['a', 'b', '-b2', '-b1', 'c']);
    expect(dropped([1], [1, 1])).toBeNull();
  });

  it('are added where they were asked for, and taken away with what is below them', () => {
    expect(nested.add(start, [1]).path).toEqual([1, 2]);
    expect(nested.at(nested.add(start, []).items, [3])).toEqual({ label: '', href: '', children: [] });
    expect(drawn(nested.remove(start, [1]))).toEqual(['a', 'c']);
  });
});
