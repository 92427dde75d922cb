import { instant } from './kinds.ts';
import { text } from './text-kinds.ts';

/** What the unpublished state of whatever has one says beside its own fields: when it is published by itself, who had that
 * done, and why it could not be when the moment came. Readers never see any of it. */
export const scheduledPublish = {
  publishAt: instant({
    label: 'Published by itself',
    visibility: 'staff',
    projection: 'card',
    readOnly: true,
  }),
  /** The id of a CMS user; absent in what was scheduled before this was kept. */
  scheduledBy: text({ label: 'Who scheduled it', visibility: 'secret', readOnly: true }),
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
