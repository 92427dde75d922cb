import { describe, expect, it } from 'vitest';
import { problemOfPassword } from './passwords.ts';

const dana = { username: 'dokoro', email: 'dana.okoro@culvert.test', firstName: 'Dana', lastName: 'Okoro' };

describe('the password of a CMS user', () => {
  it('has from 8 to 256 characters', async () => {
    expect(await problemOfPassword('7 signs', dana)).toBe('Use at least 8 characters');
    expect(await problemOfPassword('x '.repeat(129), dana)).toBe('Use at most 256 characters');
    expect(await problemOfPassword('y8 words', dana)).toBeUndefined();
  });

  it.each([
    'password',
    '12345678',
    'PassWord',
    'password1',
    'Password2026!',
    'sun shine',
    'trustno1',
    'p@ssw0rd',
    'qwertyuiop',
    'aaaaaaaa',
    'abcdefgh',
    '12341234',
    '87654321',
    'hunter2hunter2',
    '        ',
  ])('is none that many people use: %s', async (password) => {
    expect(await problemOfPassword(password, dana)).toBe(
      'Many people use a password like this, so it is guessed first. Use several words of your own',
    );
  });

  it.each(['danaokoro', 'Dana Okoro', 'okoro.dana', 'dana.okoro@culvert.test', 'Dana.Okoro1', 'dokoro2026'])(
    'is nothing that they are called by: %s',
    async (password) => {
      expect(await problemOfPassword(password, dana)).toBe(
        'A name, user name, site or email address is easily guessed. Use something else as the password',
      );
    },
  );

  it.each(['headloss', 'culvert1', 'MastheadMasthead'])('is no name of their work: %s', async (password) => {
    expect(await problemOfPassword(password, dana, ['culvert', 'headloss', 'Masthead'])).toBe(
      'A name, user name, site or email address is easily guessed. Use something else as the password',
    );
  });

  it('is whatever else they choose, their name in it or not', async () => {
    for (const password of ['keep the water moving', 'dana paints herons', '$$-!!-%%-&&'])
      expect([password, await problemOfPassword(password, dana)]).toEqual([password, undefined]);
    expect(await problemOfPassword('$$-!!-%%-&&', {})).toBeUndefined();
  });
});
