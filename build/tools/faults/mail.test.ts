import { expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { killMail } from './mail.ts';

it('loses no letter and sends none twice, however often its deliverer is killed', {
  tags: 'sweep',
  timeout: 120_000,
}, async () => {
  const { findings, kills, done, dead, unknown } = await killMail(
    { kills: 4, letters: 60 },
    await temporaryFolder(),
    1,
  );
  expect(findings).toEqual([]);
  expect([kills > 0, done > 0, done + dead + unknown]).toEqual([true, true, 60]);
});
