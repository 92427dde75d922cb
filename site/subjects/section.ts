import { websiteSection as definition } from '#content-store/model/sections/website-section.ts';
import type { SubjectKind } from './kind.ts';

/** A part of the site; the home page is one. */
export const section: SubjectKind<'section'> = {
  definition,
  async load(id, reader) {
    const found = await reader.get('websiteSection', id, 'head');
    return found === null ? null : { content: null, section: found };
  },
  nameOf: (about) => about.section.name,
  layout: null,
  headOf: async (about) => ({
    title: about.section.name,
    description: about.section.description,
    isHidden: false,
    picture: null,
    type: 'website',
    properties: [],
    structured: null,
  }),
};
