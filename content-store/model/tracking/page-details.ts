import { field, group, integer, text, type ValueOf } from '../../definition/field.ts';
import { trackedId } from './tracked-id.ts';
import { trackedName, withoutEmails } from './without-emails.ts';

const LONGEST_ADDRESS = 2_048;

const address = (label: string) => text({ label, max: LONGEST_ADDRESS });

/** What an event says of the page it happened on (S0 §3). */
const fields = {
  referrer: address('Where the reader came from'),
  layoutType: trackedName('Layout type'),
  pageUrl: address('Address of the page'),
  pageTitle: text({ label: 'Title of the page' }),
  pageUrlParams: address('Parameters of its address, as they stand behind the question mark'),
  issueId: trackedId({ label: 'Issue' }),
  zmagId: trackedId({ label: 'Digital edition' }),
  contentId: trackedId({ label: 'Piece' }),
  sectionId: trackedId({ label: 'Section' }),
  publicationId: trackedId({ label: 'Publication' }),
  newsletterCampaignId: trackedId({ label: 'Newsletter campaign' }),
  layoutId: trackedId({ label: 'Layout' }),
  newsletterTemplateId: trackedId({ label: 'Newsletter template' }),
  scrollPage: integer({ label: 'How many pages the reader has scrolled on to', min: 0 }),
  scrollFromContentId: trackedId({ label: 'Piece that the reader scrolled on from' }),
};

export type PageDetails = ValueOf<typeof fields>;

const plain = group(fields, { label: 'Page details' });

/** Page details, without what could tell who the reader is. */
export const pageDetails = field(
  { label: 'Page details', required: true },
  { kind: 'group', fields },
  plain.schema.transform(withoutPersons),
);

/** Parameters of campaigns. Any other may be a token, or somebody's. */
const CAMPAIGN = /^utm_[a-z_]{1,32}$/;

function withoutPersons(details: PageDetails): PageDetails {
  const { referrer, pageUrl, pageUrlParams, pageTitle } = details;
  return {
    ...details,
    ...(referrer !== undefined && { referrer: bareAddress(referrer) }),
    ...(pageUrl !== undefined && { pageUrl: bareAddress(pageUrl) }),
    ...(pageUrlParams !== undefined && { pageUrlParams: campaignOf(pageUrlParams) }),
    ...(pageTitle !== undefined && { pageTitle: withoutEmails(pageTitle) }),
  };
}

/** An address up to its path: a name and a password, parameters and the fragment go. Empty for what is no page’s. */
function bareAddress(given: string): string {
  if (given.startsWith('/')) return withoutEmails(given.replace(/[?#].*$/s, ''));
  const url = URL.parse(given);
  return url?.protocol === 'https:' || url?.protocol === 'http:'
    ? withoutEmails(`${url.origin}${url.pathname}`)
    : '';
}

function campaignOf(given: string): string {
  const kept = [...new URLSearchParams(given)].filter(([name]) => CAMPAIGN.test(name));
  return new URLSearchParams(kept.map(([name, value]) => [name, withoutEmails(value)])).toString();
}
