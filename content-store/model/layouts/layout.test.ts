import { describe, expect, it } from 'vitest';
import { validate } from '../../definition/entity.ts';
import { publishProblems } from '../../editing/publishable.ts';
import { layout } from './layout.ts';
import { sharedLayout } from './shared-layout.ts';

describe('a layout', () => {
  const errorsOf = (data: object) => {
    const checked = validate(layout, { name: 'A', ...data });
    return checked.ok ? {} : checked.errors;
  };
  const claims = (data: object) => {
    const checked = validate(layout, { name: 'A', ...data });
    return checked.ok ? layout.claims(checked.data) : [];
  };

  // spec: rule-layout-page-type-required
  // spec: rule-layout-content-types-required, rule-layout-key-for-module
  it('must say what it is for, by its type', () => {
    const required = 'Field is required';
    expect(errorsOf({ type: 'content' })).toEqual({});
    expect(errorsOf({ type: 'section' })).toEqual({});
    expect(errorsOf({ type: 'url-override', alias: ['/a'], propagate: true })).toEqual({
      pageType: required,
    });
    expect(errorsOf({ type: 'content-type-override' })).toEqual({ contentTypes: required });
    expect(errorsOf({ type: 'content-override' })).toEqual({ contentTypes: required, contents: required });
    expect(errorsOf({ type: 'module' })).toEqual({ key: required });
    expect(errorsOf({ type: 'module', key: 'weather' })).toEqual({
      key: 'Choose one of: leaders, magazine, newsletters, search, memberships, sourceesb',
    });
    expect(Object.keys(errorsOf({ type: 'page' }))).toEqual(['type']);
  });

  // spec: rule-layout-alias-for-url-override
  it('for certain addresses needs one before readers see it, and none as a draft', () => {
    const problems = (data: object) => {
      const checked = validate(layout, { name: 'A', ...data });
      return checked.ok ? Object.keys(publishProblems(layout, checked.data)) : checked.errors;
    };
    expect(problems({ type: 'url-override' })).toEqual(['alias']);
    expect(problems({ type: 'url-override', alias: [] })).toEqual(['alias']);
    expect(problems({ type: 'url-override', alias: ['/a'] })).toEqual([]);
    expect(problems({ type: 'section' })).toEqual([]);
  });

  it('calls what it asks for as its choice does, for a site and for several', () => {
    const { label } = layout.shape.alias;
    for (const { choices = [] } of [layout.shape.type, sharedLayout.shape.type]) {
      const chosen = choices.find(({ value }) => value === 'url-override')?.label;
      expect(chosen?.toLowerCase()).toContain(label.toLowerCase());
    }
  });

  it('takes an alias without its slash, and says of an empty line that it is empty', () => {
    const typed = validate(layout, { name: 'A', type: 'url-override', alias: ['home-winter', ' /b/ '] });
    expect(typed.ok && typed.data.alias).toEqual(['/home-winter', '/b']);
    for (const empty of ['', ' ', null])
      expect(errorsOf({ type: 'url-override', alias: ['/a', empty] })).toEqual({
        'alias.1': 'This line is empty. Fill it in, or remove it',
      });
    expect(Object.keys(errorsOf({ type: 'url-override', alias: ['https://a.example'] }))).toEqual([
      'alias.0',
    ]);
  });

  // spec: rule-layout-name-required, rule-layout-propagate-url-override, rule-layout-tenants-when-not-global
  it('has a name, reaches below the paths it is for alone, and is for sites that are named or for all', () => {
    expect(errorsOf({ name: ' ', type: 'section' })).toEqual({ name: 'Field is required' });
    expect(claims({ type: 'section', propagate: true, pageType: 'content', alias: ['/a'] })).toEqual([
      'layout:section',
    ]);
    const shared = (data: object) => {
      const checked = validate(sharedLayout, { name: 'A', type: 'section', ...data });
      return checked.ok ? sharedLayout.claims(checked.data) : checked.errors;
    };
    expect(shared({})).toEqual({ tenants: 'Field is required' });
    expect(shared({ tenants: ['science'] })).toEqual(['sharedLayout:science:section']);
    expect(shared({ isGlobal: true })).toEqual(['sharedLayout:*:section']);
  });

  it('makes pages at the paths it is for, and at that of its module', () => {
    const pathsOf = (data: object) => layout.page?.paths({ alias: [], ...data });
    expect(pathsOf({ type: 'url-override', alias: ['/a', '/b'] })).toEqual(['/a', '/b']);
    expect(pathsOf({ type: 'module', key: 'search' })).toEqual(['/search']);
    expect(pathsOf({ type: 'module', key: 'memberships' })).toEqual(['/membership/choose']);
    for (const none of [
      { type: 'section', alias: ['/a'] },
      { type: 'module', key: 'leaders' },
      { type: 'module' },
    ])
      expect((pathsOf(none) ?? []).filter((path) => path !== undefined)).toEqual([]);
  });

  it('is the only one for what it is for, once more for pieces with each gate', () => {
    const gate = { gatingRequirements: 'membership' };
    const types = { contentTypes: ['Article', 'Video'] };
    expect(claims({ type: 'content' })).toEqual(['layout:content']);
    expect(claims({ type: 'content', ...gate })).toEqual(['layout:content:membership']);
    expect(claims({ type: 'section', ...gate })).toEqual(['layout:section']);
    expect(claims({ type: 'content-type-override', ...types, ...gate })).toEqual([
      'layout-type:Article:membership',
      'layout-type:Video:membership',
    ]);
    expect(claims({ type: 'content-override', ...types, contents: ['10000001'] })).toEqual([
      'layout-content:10000001',
    ]);
    expect(claims({ type: 'module', key: 'search' })).toEqual(['layout-module:search']);
    const path = { type: 'url-override', alias: ['/a', '/b/c'] };
    expect(claims({ ...path, pageType: 'content' })).toEqual(['layout-path:/a', 'layout-path:/b/c']);
    expect(claims({ ...path, propagate: true, pageType: 'content' })).toEqual([
      'layout-path:/a',
      'layout-below:content:/a',
      'layout-path:/b/c',
      'layout-below:content:/b/c',
    ]);
  });

  // spec: rule-web-grid-three-columns
  it('has as many columns in a row as that is laid out in: missing ones are empty, further ones are refused', () => {
    const rowsOf = (...rows: object[]) => {
      const checked = validate(layout, { name: 'A', type: 'section', rows });
      return checked.ok ? checked.data.rows : checked.errors;
    };
    const block = { type: 'carousel' };
    expect(rowsOf({ layout: '1_2_1', columns: [{ blocks: [block] }] }, {})).toMatchObject([
      { columns: [{ blocks: [block] }, { blocks: [] }, { blocks: [], blockAlignment: 'top' }] },
      { layout: '1', columns: [{ blocks: [] }] },
    ]);
    expect(Object.keys(Object(rowsOf({ layout: '1_1_1_1' })))).toEqual(['rows.0.layout']);
    expect(rowsOf({}, { layout: '1_1', columns: [{}, {}, {}] })).toEqual({
      'rows.1.columns': 'Columns: use 2, as many as the layout chosen beside has, not 3',
    });
  });

  it('may have a time, which ends after it begins', () => {
    const [noon, one] = ['2026-03-01T12:00:00.000Z', '2026-03-01T13:00:00.000Z'];
    const errors = (time: object) => errorsOf({ type: 'section', ...time });
    expect(errors({ shownFrom: noon, shownUntil: one })).toEqual({});
    expect(errors({ shownUntil: noon })).toEqual({});
    expect(errors({ shownFrom: noon, shownUntil: noon })).toEqual({
      shownUntil: 'The end must be after the start',
    });
  });

  it('leaves out no ad, loads nothing more and has plain rows, unless it says so', () => {
    const checked = validate(layout, { name: 'A', type: 'section', rows: [{}] });
    expect(checked.ok && checked.data).toMatchObject({
      loadMoreType: { type: 'none' },
      excludeAds: {
        welcomeAd: false,
        headerLeaderboardAd: false,
        stickyLeaderboardAd: false,
        contentBodyNativeAd: false,
        contentBodyEmbedAd: false,
        contentListNativeAd: false,
        reskinAd: false,
      },
      rows: [
        {
          ...{ layout: '1', width: 'site-width', columnPriority: 'left_to_right' },
          ...{ verticalPadding: 'small', horizontalPadding: 'small', displayCondition: 'always' },
          ...{ borderRadius: 'none', dropShadow: false, groupBlocks: false, equalizeBlocks: false },
        },
      ],
    });
  });
});
