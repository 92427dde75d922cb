import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { progress } from './progress-bar.ts';

function piped() {
  let [now, said] = [0, ''];
  const stream = new PassThrough({ encoding: 'utf8' }).on('data', (text) => {
    said += text;
  });
  const bar = progress('Copying', stream, () => now);
  return {
    ...bar,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    said: () => said,
  };
}

it('says a line every few seconds where there is no terminal, however many steps there are, and one at the end', () => {
  const { at, end, pass, said } = piped();
  for (let done = 1; done <= 1_200; done += 1) {
    pass(0.01);
    at(done, 1_200);
  }
  end();
  expect(said()).toBe('Copying 500/1200\nCopying 1000/1200\nCopying 1200/1200\n');
});

it('says nothing of work without steps, and nothing twice', () => {
  const none = piped();
  none.end();
  expect(none.said()).toBe('');
  const slow = piped();
  slow.pass(60);
  slow.at(1, 1);
  slow.end();
  expect(slow.said()).toBe('Copying 1/1\n');
});
