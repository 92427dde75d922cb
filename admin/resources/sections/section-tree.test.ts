import { describe, expect, it } from 'vitest';
import { treeOf } from '#content-store/model/sections/section-tree.ts';
import { idsWithin, rowsOf } from './section-tree.ts';

const section = (id: string, parent: string | null = null) => ({ id, name: id, parent, alias: `/${id}` });
const shown = (tree: ReturnType<typeof treeOf>, isOpen: (id: string) => boolean, phrase?: string) =>
  rowsOf(tree, isOpen, phrase).map(({ level, record }) => `${level} ${record.id}`);
const always = () => true;

describe('sections as a tree', () => {
  const tree = treeOf([
    section('weirs', 'rivers'),
    section('canals'),
    section('rivers'),
    section('eels', 'weirs'),
  ]);

  it('stand under their parents, by name', () => {
    expect(shown(tree, always)).toEqual(['1 canals', '1 rivers', '2 weirs', '3 eels']);
  });

  it('begin with home, whatever it is called', () => {
    const home = { ...section('welcome'), alias: '/' };
    expect(shown(treeOf([section('canals'), home]), always)).toEqual(['1 welcome', '1 canals']);
  });

  it('are seen where all above them is open', () => {
    expect(shown(tree, (id) => id === 'weirs')).toEqual(['1 canals', '1 rivers']);
    expect(shown(tree, (id) => id === 'rivers')).toEqual(['1 canals', '1 rivers', '2 weirs']);
  });

  it('are found with what stands above them, whether that is open or not', () => {
    expect(shown(tree, () => false, 'EEL')).toEqual(['1 rivers', '2 weirs', '3 eels']);
    expect(shown(tree, always, 'salmon')).toEqual([]);
  });

  it('know their place among their neighbours', () => {
    expect(rowsOf(tree, always)[1]).toMatchObject({
      position: 2,
      siblings: 2,
      parent: null,
      hasChildren: true,
    });
  });

  it('are all there, where a parent is gone or parents go in a circle', () => {
    const broken = treeOf([section('a', 'gone'), section('b', 'c'), section('c', 'b'), section('d', 'd')]);
    expect(
      shown(broken, always)
        .map((one) => one.slice(2))
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tell what stands below one, which it cannot be moved below', () => {
    expect([...idsWithin(tree, 'rivers')]).toEqual(['rivers', 'weirs', 'eels']);
  });

  it('are laid out by the thousand in a moment', () => {
    const many = Array.from({ length: 20_000 }, (_, at) =>
      section(`s${at}`, at < 100 ? null : `s${at % 100}`),
    );
    expect(rowsOf(treeOf(many), always)).toHaveLength(20_000);
  });
});
