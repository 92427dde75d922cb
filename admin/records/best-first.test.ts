import { describe, expect, it } from 'vitest';
import { atMost, bestFirst, type Findable } from './best-first.ts';

const labelled = (...labels: readonly string[]) => labels.map((label): Findable => ({ label }));
const labelsFor = (phrase: string, all: readonly Findable[]) =>
  bestFirst(all, phrase).map((one) => one.label);

describe('what a phrase finds', () => {
  it('begins with it first, then has a word that does, then contains it', () => {
    const all = labelled('Intersection', 'New website section', 'Menus', 'Sections of the site', '“Section”');
    expect(labelsFor('section', all)).toEqual([
      'Sections of the site',
      'New website section',
      '“Section”',
      'Intersection',
    ]);
  });

  it('has each word somewhere, however they are written', () => {
    const all = labelled('Footer', 'Primary header', 'Header_Primary');
    expect(labelsFor(' Header  prim', all)).toEqual(['Header_Primary', 'Primary header']);
    expect(labelsFor('prim head foot', all)).toEqual([]);
  });

  it('is looked for in other names as much as in the label, and in what is said of it last', () => {
    const all: readonly Findable[] = [
      { label: 'Settings: General', said: 'The logo that readers see' },
      { label: 'Settings: Header › Logo height', names: ['Logo height'] },
      { label: 'Settings: Catalogo' },
    ];
    expect(labelsFor('logo', all)).toEqual([
      'Settings: Header › Logo height',
      'Settings: Catalogo',
      'Settings: General',
    ]);
    expect(labelsFor('header logo', all)).toEqual(['Settings: Header › Logo height']);
    expect(labelsFor('general readers', all)).toEqual(['Settings: General']);
  });

  it('is everything, in its order, while nothing is typed', () => {
    expect(labelsFor('  ', labelled('b', 'a'))).toEqual(['b', 'a']);
  });
});

it('of one kind only some are taken, so that others have room', () => {
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'];
  expect(atMost(all, 3, 2, (one) => one.charAt(0))).toEqual(['a1', 'a2', 'b1']);
});
