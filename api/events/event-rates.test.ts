import { expect, it } from 'vitest';
import { EventRates } from './event-rates.ts';

function clocked() {
  let time = 0;
  const rates = new EventRates(() => time);
  const taken = (address: string, times: number) =>
    Array.from({ length: times }, () => rates.take(address)).filter((wait) => wait === 0).length;
  return { rates, taken, pass: (ms: number) => (time += ms) };
}

it('takes 300 events of a network at once, and ten a second from then on', () => {
  const { rates, taken, pass } = clocked();
  expect(taken('192.0.2.1', 400)).toBe(300);
  expect(rates.take('192.0.2.1')).toBe(1);
  expect(taken('192.0.2.2', 1)).toBe(1);
  pass(1_000);
  expect(taken('192.0.2.1', 20)).toBe(10);
});

it('counts a household’s addresses as one, and all of a provider’s customer together', () => {
  const { taken } = clocked();
  expect(taken('2001:db8:1:1::1', 200) + taken('2001:db8:1:1::2', 200)).toBe(300);
  for (let net = 2; net <= 5; net += 1) expect(taken(`2001:db8:1:${net}::1`, 400)).toBe(300);
  expect(taken('2001:db8:1:9::1', 1)).toBe(0);
  expect(taken('2001:db8:2:1::1', 1)).toBe(1);
});

it('forgives nobody for the sake of many others', () => {
  const { taken } = clocked();
  taken('192.0.2.1', 300);
  for (let n = 0; n < 30_000; n += 1) taken(`198.51.${n >> 8}.${n & 255}`, 1);
  expect(taken('192.0.2.1', 1)).toBe(0);
});

it('does not count this machine, behind which all readers may be', () => {
  expect(clocked().taken('::ffff:127.0.0.1', 1_000)).toBe(1_000);
});
