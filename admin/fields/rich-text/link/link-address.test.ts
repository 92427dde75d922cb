import { describe, expect, it } from 'vitest';
import { sanitise } from '#content-store/html/sanitise.ts';
import { checkAddress, linkProblems } from './link-address.ts';

describe('the address of a link', () => {
  it.each([
    ['https://tides.example/a?b=1#c', 'https://tides.example/a?b=1#c'],
    ['http://tides.example', 'http://tides.example'],
    ['/news/the-lock', '/news/the-lock'],
    ['#notes', '#notes'],
    ['mailto:desk@tides.example', 'mailto:desk@tides.example'],
    ['tel:+44 20 7946 0000', 'tel:+44 20 7946 0000'],
    ['  tides.example/table ', 'https://tides.example/table'],
    ['www.tides.example:8080', 'https://www.tides.example:8080'],
    ['//tides.example/a', 'https://tides.example/a'],
    ['desk@tides.example', 'mailto:desk@tides.example'],
  ])('%s is completed where something is missing, and kept by the server', (typed, href) => {
    expect(checkAddress(typed)).toEqual({ href, isCompleted: href !== typed.trim() });
    expect(sanitise(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc',
  ])('%s is refused', (typed) => expect(checkAddress(typed)).toEqual({ problem: linkProblems.kind }));

  it.each([
    ['', linkProblems.none],
    ['   ', linkProblems.none],
    ['the tide table', linkProblems.incomplete],
    ['https://', linkProblems.incomplete],
    ['https://tides example', linkProblems.incomplete],
    ['tides', linkProblems.incomplete],
  ])('“%s” is no address, and why is said', (typed, problem) => {
    expect(checkAddress(typed)).toEqual({ problem });
  });
});
