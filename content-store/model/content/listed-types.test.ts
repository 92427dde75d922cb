import { expect, it } from 'vitest';
import { listedTypes } from './listed-types.ts';

const site = {
  defaultContentTypes: ['Article', 'Video', 'TextAd'],
  supportedContentTypes: ['Article', 'Video', 'TextAd', 'Company'],
  enableNoIndexByContentType: ['TextAd', 'Company'],
};

it('lists show the types of the site’s lists that search engines may find', () => {
  expect(listedTypes(site)).toEqual(['Article', 'Video']);
  expect(listedTypes({ ...site, enableNoIndexByContentType: [] })).toEqual(['Article', 'Video', 'TextAd']);
});

it('a list that names types shows these, whatever search engines may find', () => {
  expect(listedTypes(site, { named: ['TextAd', 'Company'] })).toEqual(['TextAd', 'Company']);
});

it('no list shows what the site does not have', () => {
  expect(listedTypes({ ...site, supportedContentTypes: ['Video'] })).toEqual(['Video']);
  expect(listedTypes(site, { named: ['Podcast'] })).toEqual([]);
});

it('where a site says nothing, lists show all, or what they are for', () => {
  expect(listedTypes({})).toEqual(expect.arrayContaining(['Article', 'Company', 'TextAd']));
  expect(listedTypes({ supportedContentTypes: ['Company'] })).toEqual(['Company']);
  expect(listedTypes({}, { otherwise: ['Event'] })).toEqual(['Event']);
  expect(listedTypes(site, { otherwise: ['Event'] })).toEqual(['Article', 'Video']);
});
