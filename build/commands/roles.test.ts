import { expect, it } from 'vitest';
import { rolesFor } from './roles.ts';

it('splits the work among processes where the store is in PostgreSQL alone, and says so', () => {
  expect([...rolesFor([], undefined)]).toEqual(['api', 'publisher']);
  expect([...rolesFor(['api', 'publisher'], undefined)]).toEqual(['api', 'publisher']);
  expect([...rolesFor(['publisher'], 'postgres://host/db')]).toEqual(['publisher']);
  expect(() => rolesFor(['publisher'], undefined)).toThrow(
    '--role publisher splits the work among processes, but the store in the data folder belongs to one process. Start it without --role, or keep the store in PostgreSQL: MASTHEAD_STORE=postgres://…',
  );
});
