import type { SharedPart } from './shared-part.ts';

/** Whether search engines are to leave out the pieces of a content type, or the pages about a subject. */
export const isHidden: SharedPart<boolean> = {
  name: 'isHidden',
  async make(type, reader) {
    return ((await reader.settings('general')).enableNoIndexByContentType ?? []).some((one) => one === type);
  },
};
