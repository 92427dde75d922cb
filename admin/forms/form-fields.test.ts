import { describe, expect, it } from 'vitest';
import { entity } from '#content-store/definition/entity.ts';
import { checkbox, group, instant, list, secret, text } from '#content-store/definition/field.ts';
import { scheduledPublish } from '#content-store/definition/scheduled-publish.ts';
import { submissionFields } from '#content-store/definition/submission.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { content } from '#content-store/model/content/content.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { omedaSettings } from '#content-store/model/settings/omeda.ts';
import { entities } from '#content-store/registry/registry.ts';
import { formFields, formPlan } from './form-fields.ts';

const access = { read: ['manage_content'], write: ['manage_content'] } as const;
const namesIn = (plan: ReturnType<typeof formPlan>) =>
  [...plan.writing, ...plan.groups.flatMap((one) => one.fields)].map((one) => one.name);

describe('the form of an entity', () => {
  it('shows a field added to a definition, without being told', () => {
    const fields = { name: text({ label: 'Name', required: true }) };
    const base = { name: 'thing', label: 'Thing', labels: 'Things', menu: 'Content', access } as const;
    const list = { columns: ['name'], sort: ['name', 'asc'], search: [] } as const;
    const before = entity({ ...base, fields, titleField: 'name', list });
    const after = entity({
      ...base,
      fields: { ...fields, embargo: instant({ label: 'Embargo' }) },
      titleField: 'name',
      list,
    });
    expect(namesIn(formPlan(before))).toEqual(['name']);
    expect(namesIn(formPlan(after))).toEqual(['name', 'embargo']);
  });

  it('holds every field of every entity once, but for secrets, what tells variants apart, when it is published by itself and who reviews it', () => {
    for (const one of entities) {
      for (const variant of one.variants?.types ?? [undefined]) {
        const expected = Object.entries({ ...one.fields, ...variant?.fields })
          .filter(([, field]) => field.visibility !== 'secret' || field.isGiven === true)
          .filter(([name]) => name !== one.variants?.by)
          .filter(([name]) => !Object.hasOwn({ ...scheduledPublish, ...submissionFields }, name))
          .map(([name]) => name);
        expect(namesIn(formPlan(one, variant?.type)).toSorted()).toEqual(expected.toSorted());
      }
    }
  });

  it('never shows a secret, and takes one that staff give', () => {
    expect(formFields(cmsUser).map((one) => one.name)).not.toContain('passwordHash');
    expect(secret({ label: 'x' }).visibility).toBe('secret');
    expect(formFields(omedaSettings).map((one) => one.name)).toContain('appId');
  });

  it('lets title, teaser and body of an article fill the screen, and names the groups beside them', () => {
    const plan = formPlan(content, 'Article');
    expect(plan.writing.map((one) => one.name)).toEqual(['name', 'teaser', 'body']);
    expect(plan.groups.map((one) => one.title).slice(0, 3)).toEqual([
      'Essentials',
      'Address and dates',
      'Filed under',
    ]);
    expect(plan.groups.at(-1)?.title).toBe('Record');
  });

  it('has all that decides who reads a piece in one group', () => {
    const gated = contentTypes.filter(({ fields }) => 'gating' in fields);
    expect(gated.map(({ type }) => type)).toContain('Article');
    for (const { type } of gated) {
      const { groups } = formPlan(content, type);
      const names = groups.find(({ title }) => title === 'Gating')?.fields.map(({ name }) => name);
      expect(names).toEqual(['userRegistration', 'membership', 'gating']);
    }
  });

  it('begins the settings of a piece with all that a publish asks for', () => {
    for (const { type, fields } of contentTypes) {
      const { writing, groups } = formPlan(content, type);
      const expected = Object.entries({ ...content.fields, ...fields })
        .filter(([name, field]) => field.expected !== undefined && !writing.some((one) => one.name === name))
        .map(([name]) => name);
      if (writing.length > 0) expect(groups[0]?.fields.map(({ name }) => name)).toEqual(expected);
    }
  });

  it('keeps a group of fields and a list as groups of a long form', () => {
    const many = Object.fromEntries(
      Array.from({ length: 16 }, (_, index) => [`text${index}`, text({ label: `Text ${index}` })]),
    );
    const long = entity({
      name: 'long',
      label: 'Long',
      labels: 'Long',
      menu: 'Content',
      access,
      fields: {
        ...many,
        venue: group({ city: text({ label: 'City' }) }, { label: 'Venue' }),
        notes: list(text({ label: 'Note' }), { label: 'Notes' }),
        isOpen: checkbox({ label: 'Open' }),
      },
      titleField: 'isOpen',
      list: { columns: [], sort: ['isOpen', 'asc'], search: [] },
    });
    expect(formPlan(long).groups.map((one) => one.title)).toEqual(['Details', 'Venue']);
  });

  it('keeps fields of one panel together, however short the form is', () => {
    const short = entity({
      name: 'short',
      label: 'Short',
      labels: 'Short',
      menu: 'Content',
      access,
      fields: {
        name: text({ label: 'Name' }),
        holder: text({ label: 'Holder', panel: 'Rights' }),
        note: text({ label: 'Note' }),
        end: instant({ label: 'End', panel: 'Rights' }),
      },
      titleField: 'name',
      list: { columns: [], sort: ['name', 'asc'], search: [] },
    });
    const plan = formPlan(short).groups.map(({ title, fields }) => [title, fields.map(({ name }) => name)]);
    expect(plan).toEqual([
      ['Details', ['name', 'note']],
      ['Rights', ['holder', 'end']],
    ]);
  });
});
