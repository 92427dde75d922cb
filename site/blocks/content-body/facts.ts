import { displayDate, displayRange, displayTime } from '#content-store/formats/display-dates.ts';
import { money } from '#content-store/formats/numbers.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { job } from '#content-store/model/content/types/listed.ts';
import type { View } from '#content-store/reading/reader.ts';
import { endShown } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { venueAddress } from '../../page-data/venue-address.ts';

type Content = View<'content'>;

/** What stands in a line of its own above the text: "Where: Town Hall". */
export interface Fact {
  readonly term: string;
  readonly text: string;
  readonly href?: string | undefined;
  /** Said behind it, more quietly. */
  readonly note?: string | undefined;
}

/** The facts of a piece: when and where it takes place, how someone is reached, what something costs. */
export async function factsOf(content: Content, context: PageContext): Promise<readonly Fact[]> {
  return [
    ...timesOf(content, context),
    ...placeOf(content),
    ...registrationOf(content, context),
    ...plain('Position', fieldOf(content, 'jobTitle')),
    ...(await companyOf(content, context)),
    ...plain('Series', seriesOf(content)),
    ...plain('Model', fieldOf(content, 'modelNumber')),
    ...plain('Price', priceOf(content)),
    ...jobOf(content, context),
    ...reachedBy(content),
    ...(await contactsOf(content, context)),
  ];
}

function timesOf(content: Content, { site, reader }: PageContext): Fact[] {
  const starts = fieldOf(content, 'startDate');
  if (starts === undefined) return [];
  const ends = fieldOf(content, 'endDate');
  const text = `${displayRange(starts, endShown(content), site.timeZone)}, ${displayTime(starts, site.timeZone)}`;
  return [{ term: 'When', text, note: reader.isPast(ends ?? starts) ? 'this event is over' : undefined }];
}

function placeOf(content: Content): Fact[] {
  const venue = fieldOf(content, 'venue');
  const parts = [venue?.name, venueAddress(venue)].filter((part) => part !== undefined && part !== '');
  return plain('Where', parts.join(', '));
}

function registrationOf(content: Content, { reader }: PageContext): Fact[] {
  const starts = fieldOf(content, 'startDate');
  const href = fieldOf(content, 'registrationUrl');
  const isOpen = href !== undefined && starts !== undefined;
  return [
    ...plain('Organiser', fieldOf(content, 'organizer')),
    ...(isOpen && !reader.isPast(fieldOf(content, 'endDate') ?? starts)
      ? [{ term: 'Registration', text: 'Register', href }]
      : []),
  ];
}

/** Of what has no author: whose it is. */
async function companyOf(content: Content, { reader }: PageContext): Promise<Fact[]> {
  const isWritten = 'authors' in (typeNamed(content.type)?.fields ?? {});
  const id = isWritten ? undefined : fieldOf(content, 'company');
  const company = id === undefined ? null : await reader.get('content', id, 'card');
  return company === null ? [] : [{ term: 'Company', text: company.name, href: company.alias }];
}

function seriesOf(content: Content): string | undefined {
  const [series, episode] = [fieldOf(content, 'series'), fieldOf(content, 'episode')];
  const parts = [series, episode === undefined ? undefined : `episode ${episode}`];
  return parts.filter((part) => part !== undefined).join(', ');
}

function priceOf(content: Content): string | undefined {
  const { amount, currency = 'USD' } = fieldOf(content, 'price') ?? {};
  if (amount === undefined) return undefined;
  return money(Number(amount), currency);
}

function jobOf(content: Content, { reader, site }: PageContext): Fact[] {
  const [closes, href] = [fieldOf(content, 'closes'), fieldOf(content, 'applyUrl')];
  const isClosed = closes !== undefined && reader.isPast(closes);
  const employment = fieldOf(content, 'employment');
  return [
    ...plain('Employment', employments.find((one) => one.value === employment)?.label),
    ...(closes === undefined
      ? []
      : [
          {
            term: 'Apply until',
            text: displayDate(closes, site.timeZone),
            note: isClosed ? 'applications are closed' : undefined,
          },
        ]),
    ...(href === undefined || isClosed ? [] : [{ term: 'Application', text: 'Apply', href }]),
  ];
}

const employments = job.fields.employment.choices ?? [];

function reachedBy(content: Content): Fact[] {
  const [email, phone] = [fieldOf(content, 'email'), fieldOf(content, 'phone')];
  return [
    ...(email === undefined ? [] : [{ term: 'E-mail', text: email, href: `mailto:${email}` }]),
    ...(phone === undefined
      ? []
      : [{ term: 'Phone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }]),
  ];
}

async function contactsOf(content: Content, { reader }: PageContext): Promise<Fact[]> {
  const ids = fieldOf(content, 'contacts') ?? [];
  const found = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  return found.flatMap((one) =>
    one === null
      ? []
      : [{ term: 'Contact', text: one.name, href: one.alias, note: fieldOf(one, 'jobTitle') }],
  );
}

function plain(term: string, text: string | undefined): Fact[] {
  return text === undefined || text === '' ? [] : [{ term, text }];
}
