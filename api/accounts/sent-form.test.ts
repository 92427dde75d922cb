import { describe, expect, it } from 'vitest';
import { personIn } from './person-sent.ts';
import { askedIn, SentForm } from './sent-form.ts';

describe('a form of readers’ accounts', () => {
  it('comes back with what was typed, and never with a password or a proof', () => {
    const sent = new SentForm(
      new URLSearchParams(
        'form=registerSiteUser&password=a&newPassword=b&proof=1-2&newsletters=1&newsletters=2',
      ),
    );
    expect(sent.typed).toEqual({ form: ['registerSiteUser'], newsletters: ['1', '2'] });
  });

  it('has a password as it was typed, space and all', () => {
    const sent = new SentForm(new URLSearchParams({ password: ' a gate ', email: ' a@b.test ' }));
    expect([sent.secret('password'), sent.text('email')]).toEqual([' a gate ', 'a@b.test']);
  });

  it('leads on to a path of the site, and nowhere else', () => {
    const asked = (redirectTo: string) => askedIn(new URLSearchParams({ redirectTo })).redirectTo;
    expect(asked('/features/a?b=c')).toBe('/features/a?b=c');
    for (const elsewhere of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])
      expect([elsewhere, asked(elsewhere)]).toEqual([elsewhere, undefined]);
  });

  // spec: rule-profile-non-empty-only
  it('says nothing of a person that is empty, unless something was there before', () => {
    const sent = new SentForm(new URLSearchParams('firstName= Ada &lastName=&company=&role=owner'));
    expect(personIn(sent)).toEqual({ firstName: 'Ada' });
    expect(personIn(sent, { company: 'Locks', city: 'Ghent', lastName: null })).toEqual({
      ...{ firstName: 'Ada', company: '' },
    });
  });

  // spec: rule-promo-code-from-query
  it('takes a promo code from pk or PK', () => {
    expect(askedIn(new URLSearchParams('pk=SPRING')).pk).toBe('SPRING');
    expect(askedIn(new URLSearchParams('PK=SPRING')).pk).toBe('SPRING');
  });
});
