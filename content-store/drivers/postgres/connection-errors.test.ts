import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachStore, migrateDatabase, openStore } from '../../keeping/open.ts';
import type { StoreError } from '../../store.ts';
import { testPostgres } from '../../testing/postgres.ts';
import { explained } from './connection-errors.ts';

const postgres = testPostgres();

describe('a database that cannot be opened', () => {
  let url: URL;
  let own: Readonly<Record<'user' | 'place' | 'server' | 'database', string>>;
  beforeAll(async () => {
    url = new URL(await postgres.database());
    const database = url.pathname.slice(1);
    own = { user: url.username, place: url.host + url.pathname, server: url.host, database };
  });

  /** What is said of an address that differs from the right one. */
  async function said(change: (address: URL) => void, open = opened): Promise<string> {
    const address = new URL(url);
    change(address);
    const error = await open(address.href).catch((one: StoreError) => one);
    if (error === undefined) throw new Error('It was opened');
    expect(error.code).toBe('UNAVAILABLE');
    expect(error.message).not.toContain(address.password);
    return error.message;
  }

  async function opened(storeUrl: string): Promise<undefined> {
    await (await openStore({ dataDir: '', storeUrl })).close();
  }

  it('does not answer', async () => {
    const change = (address: URL) => {
      address.host = '127.0.0.1:1';
    };
    const message = `PostgreSQL at 127.0.0.1:1/${own.database} does not answer (connect ECONNREFUSED 127.0.0.1:1). Start it, or mend host and port in its address (MASTHEAD_STORE, or --to).`;
    expect(await said(change)).toBe(message);
    const attached = async (storeUrl: string) => (await attachStore({ dataDir: '', storeUrl })).close();
    expect(await said(change, async (storeUrl) => void (await attached(storeUrl)))).toBe(message);
    const migrated = async (storeUrl: string) => void (await migrateDatabase({ dataDir: '', storeUrl }));
    expect(await said(change, async (storeUrl) => void (await migrated(storeUrl)))).toBe(message);
  });

  it('is on a host that is not known', async () => {
    const message = await said((address) => {
      address.hostname = 'nowhere.invalid';
    });
    expect(message).toContain('the host "nowhere.invalid" is not known');
    expect(message).toContain('Mend it in its address (MASTHEAD_STORE, or --to).');
  });

  it('has another password', async () => {
    const message = await said((address) => {
      address.password = 'mistyped';
    });
    expect(message).toBe(
      `PostgreSQL at ${own.place} does not let "${own.user}" in (password authentication failed for user "${own.user}"). Mend user and password in its address (MASTHEAD_STORE, or --to).`,
    );
  });

  it('is not there', async () => {
    const message = await said((address) => {
      address.pathname = '/nowhere';
    });
    expect(message).toContain(
      `PostgreSQL at ${own.server} has no database "nowhere". Let an administrator run: create database "nowhere" owner "${own.user}". `,
    );
  });

  it('lets nobody of this name make tables', async () => {
    const user = `guest_${own.database}`;
    const administrator = new pg.Client({ connectionString: url.href });
    await administrator.connect();
    await administrator.query(`create role ${user} login password 'of-a-guest'`);
    const asGuest = (address: URL) => {
      address.username = user;
      address.password = 'of-a-guest';
    };
    expect(await said(asGuest)).toBe(
      `PostgreSQL at ${own.place} does not let "${user}" make or use what the store needs (permission denied for schema public). Let an administrator run: alter database "${own.database}" owner to "${user}". Where another user has made the store, name that one in its address (MASTHEAD_STORE, or --to).`,
    );
    await administrator.query(`alter database ${own.database} owner to ${user}`);
    await expect(said(asGuest)).rejects.toThrow('It was opened');
    await administrator.query(`reassign owned by ${user} to current_user; drop role ${user}`);
    await administrator.end();
  });

  it('has an address that cannot be read', async () => {
    const message = await opened('postgres://me:half#secret@localhost/masthead').catch(String);
    expect(message).toContain('write @ as %40');
    expect(message).not.toContain('secret');
  });

  it('says nothing new of what is no trouble of the connection', async () => {
    const other = new Error('Another');
    await expect(explained(url.href, () => Promise.reject(other))).rejects.toBe(other);
  });
});
