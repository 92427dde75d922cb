import { describe, expect, it } from 'vitest';
import { isMarkdown } from './is-markdown.ts';

describe('plain text is Markdown', () => {
  it.each([
    ['with a heading above words', '# Tides\n\nAt noon.'],
    ['with headings of lower levels', 'Words.\n\n## High water\nAt noon.'],
    ['with a list', '- one\n- two'],
    ['with a list of numbers', '1. one\n2. two'],
    ['with fenced code', 'So:\n\n```sh\nls\n```'],
    ['with a table', '| Day | High |\n| --- | ---: |\n| Mon | 3.1 |'],
    ['with a table without outer lines', 'Day | High\n--- | ---\nMon | 3.1'],
    ['with a link', 'See [the tables](https://tides.example/a_(b)).'],
    ['with a picture', '![A quay](https://tides.example/quay.jpg)'],
    ['with bold words', 'It is **high** water.'],
    ['with a quotation and emphasis', '> It is *high*.'],
    ['with Windows line ends', '# Tides\r\n\r\nAt noon.\r\n'],
    ['with a rule and code', 'Use `ls`.\n\n---\n\nThen go.'],
  ])('%s', (_what, text) => expect(isMarkdown(text)).toBe(true));
});

describe('plain text as long as a paste may be', () => {
  it.each([
    ['of headings without room', '# a\n'.repeat(200_000)],
    ['of a hyphened line with very much space', `--${' '.repeat(900_000)}x|`],
  ])('is looked at in a moment: %s', (_what, text) => {
    expect(isMarkdown(text)).toBe(false);
  });
});

describe('plain text stays text', () => {
  it.each([
    ['of words', 'At noon the water is high.\n\nIt falls.'],
    ['with a number sign', 'We are #1 in the charts.\n#tides #water'],
    ['with a line that begins with a number sign', '# of boats: 5'],
    ['of a script with comments', '# list them\nls -l\n# and go\nexit'],
    ['with stars for a note', 'Tides* and boats.\n* At noon.'],
    ['with a product', '2 * 3 * 4 = 24, a**b and **kwargs'],
    ['with names in code', 'snake_case_name and __init__'],
    ['with a single dash', '- so it is, he said.'],
    ['with a number and a point', '1. FC Köln\nwon'],
    ['of numbers that do not follow', '1997. A good year.\n2003. Another.'],
    ['of speakers', '– Hello.\n– Hello yourself.'],
    ['that answers a letter', '> At noon?\nYes.'],
    ['with brackets', 'He [sic] said (so), see [1](note).'],
    ['with a line of hyphens', 'Yours,\n\n---\n\nA. Fenn'],
    ['with columns', 'a | b\nc | d'],
    ['with one emphasis', 'That is *so* true.'],
    ['that is empty', ''],
  ])('%s', (_what, text) => expect(isMarkdown(text)).toBe(false));
});
