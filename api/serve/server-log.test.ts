import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { serverLog } from './server-log.ts';

it('the log names the requests, and of a shared preview or a link in a letter not what opens it', async () => {
  let said = '';
  const log: FastifyBaseLogger = serverLog('info', {
    write(line) {
      said += line;
    },
  });
  const app = Fastify({ loggerInstance: log });
  for (const path of [
    '/news?a=1',
    '/api/preview/12.token',
    '/api/preview/12.token/signature/assets/a.jpg',
    '/account/complete-registration?id=token',
    '/account/reset-password/?a=1&id=token',
    '/account/change-email?%69d=token',
  ])
    await app.inject(path);
  await app.close();
  expect(said).toContain('"url":"/news?a=1"');
  expect(said).toContain('"url":"/api/preview/…/signature/assets/a.jpg"');
  expect(said).toContain('"url":"/account/complete-registration?…"');
  const requests = said.split('\n').filter((line) => line.includes('"req"'));
  expect(requests).toHaveLength(6);
  expect(requests.join()).not.toContain('token');
});
