import { describe, expect, it } from 'vitest';
import { content } from '../model/content/content.ts';
import type { Fields } from '../store.ts';
import { copied, leavesOriginal, ownOfCopy, ownOfEdit } from './copying.ts';
import { create } from './editing.ts';

const there = {
  origin: 'https://www.weirs.test',
  canonicalUrl: 'https://www.weirs.test/eels',
  importKey: 'syndication:weirs:1',
  ids: new Map([
    ['person/10', '20'],
    ['asset/11', '21'],
  ]),
};

function original(more: object = {}): Fields {
  const data = {
    ...{ type: 'Article', name: 'Eels', alias: '/eels', published: '2026-03-01T09:00:00Z' },
    ...{ authors: ['10', '12'], primaryImage: '11', taxonomy: ['13'], primarySection: '14' },
    ...more,
  };
  return create(content, data, { publish: true }).live ?? {};
}

describe('a piece as another site has it', () => {
  it('refers to what is the same there, and to nothing else', () => {
    expect(copied(content, original(), there)).toMatchObject({
      ...{ name: 'Eels', authors: ['20'], primaryImage: '21', taxonomy: [] },
      ...{ canonicalUrl: there.canonicalUrl, importKey: there.importKey },
    });
  });

  it('leaves to the other site where it stands, and who made it', () => {
    const copy = copied(
      content,
      original({ createdBy: 'Ada', importKey: 'old', websiteSchedules: [{ section: '14' }] }),
      there,
    );
    for (const name of ['alias', 'primarySection', 'websiteSchedules', 'createdBy', 'bodyAssets'])
      expect(copy).not.toHaveProperty(name);
    expect(ownOfCopy({ alias: '/here', name: 'Eels', primarySection: '5' })).toEqual({
      alias: '/here',
      primarySection: '5',
    });
  });

  it('keeps of an edit there when it is published and who is to look at it, which is for no live state', () => {
    const edit = {
      ...{ alias: '/here', name: 'Eels', publishAt: '2026-03-02T09:00:00.000Z', scheduledBy: '7' },
      ...{ publishProblem: 'Labels', submission: 'waiting', submittedBy: 'Ben', submissionNote: 'Please' },
    };
    const { name: _name, ...own } = edit;
    expect(ownOfEdit(edit)).toEqual(own);
    expect(ownOfCopy(edit)).toEqual({ alias: '/here' });
    expect(leavesOriginal({}, { publishAt: edit.publishAt })).toEqual(['publishAt']);
  });

  it('leads to the site of the original where a link of it led within that', () => {
    const body =
      '<p><a href="/rivers" data-ref="websiteSection:14">Rivers</a> <a href="https://other.test/a">A</a> <a href="#b">B</a></p>';
    const { body: blocks } = copied(content, original({ body }), there);
    expect(JSON.stringify(blocks)).toContain(
      '<a href=\\"https://www.weirs.test/rivers\\">Rivers</a> <a href=\\"https://other.test/a\\">A</a> <a href=\\"#b\\">B</a>',
    );
  });

  it('keeps its gates, and names authors who are not there', () => {
    const gated = original({ userRegistration: { isRequired: true }, gating: { surveyType: 'omeda' } });
    expect(copied(content, gated, { ...there, byline: 'Ada, Ben' })).toMatchObject({
      ...{ userRegistration: { isRequired: true }, gating: { surveyType: 'omeda' } },
      byline: 'Ada, Ben',
    });
    expect(copied(content, original({ byline: 'The desk' }), { ...there, byline: 'Ada' }).byline).toBe(
      'The desk',
    );
  });

  it('tells an edit that leaves the original from one that is its own site’s', () => {
    const current = original();
    expect(leavesOriginal(current, { ...current, alias: '/elsewhere', primarySection: '9' })).toEqual([]);
    expect(leavesOriginal(current, { name: 'Elvers', teaser: '', seoTitle: null })).toEqual(['name']);
  });
});
