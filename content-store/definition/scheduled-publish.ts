import { instant, text } from './kinds.ts';

/** What the unpublished state of whatever has one says beside its own fields: when it is published by itself, and why that
 * could not be done when the moment came. Readers never see either. */
export const scheduledPublish = {
  publishAt: instant({
    label: 'Published by itself',
    visibility: 'staff',
    projection: 'card',
    readOnly: true,
  }),
  publishProblem: text({
    label: 'Why it was not published',
    max: 2_000,
    visibility: 'staff',
    projection: 'card',
    readOnly: true,
  }),
};

/** The field by which stores find what is to be published by itself. */
export const DUE_FIELD = 'publishAt' satisfies keyof typeof scheduledPublish;
