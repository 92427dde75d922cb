import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { compareVersions, merge, proposedChoices } from './conflict.ts';
import { formFields } from './form-fields.ts';
import { toFormValues } from './form-values.ts';

const fields = formFields(content, 'Article');
const words = (said: string) => [{ id: 'a', type: 'text', html: `<p>${said}</p>` }];
const base = toFormValues(fields, { name: 'Bridge opens', teaser: 'A bridge.', body: words('One') });
const mine = { ...base, name: 'The bridge opens', teaser: 'My teaser.' };
const theirs = { ...base, name: 'Bridge to open', body: words('Two') };
const conflicts = compareVersions(fields, { base, mine, theirs });

describe('two versions of one document', () => {
  it('are compared field by field: what both changed is contested, what one changed is proposed', () => {
    expect(conflicts.map(({ name, isContested, proposed }) => ({ name, isContested, proposed }))).toEqual([
      { name: 'name', isContested: true, proposed: 'mine' },
      { name: 'teaser', isContested: false, proposed: 'mine' },
      { name: 'body', isContested: false, proposed: 'theirs' },
    ]);
  });

  it('become one by what is chosen, and lose nothing else', () => {
    const merged = merge(conflicts, { mine, theirs }, { ...proposedChoices(conflicts), name: 'theirs' });
    expect(merged).toMatchObject({ name: 'Bridge to open', teaser: 'My teaser.', body: words('Two') });
  });

  it('do not differ where both made the same change', () => {
    const same = { ...base, name: 'Same' };
    expect(compareVersions(fields, { base, mine: same, theirs: { ...same } })).toEqual([]);
  });
});
