import { calendarPath } from '#content-store/addresses/calendar-path.ts';
import type { AnyFields } from '#content-store/definition/field.ts';
import { displayDate, displayRange, displayTime } from '#content-store/formats/display-dates.ts';
import { count, money } from '#content-store/formats/numbers.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { engineSpec, job } from '#content-store/model/content/types/listed.ts';
import type { View } from '#content-store/reading/reader.ts';
import { endShown } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { occasionOf, overAt, statusWords } from '../../page-data/occasion.ts';
import { phoneHref } from '../../page-data/phone.ts';
import type { Subject } from '../../page-data/subject.ts';
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

/** The facts of a piece: when and where it takes place, how someone is reached, what something costs. Whom the page has a
 * block for stands there alone. */
export async function factsOf(
  content: Content,
  shown: Subject['shown'],
  context: PageContext,
): Promise<readonly Fact[]> {
  // Its overview says where it is and how it is reached.
  const isSaid = isSaidByOverview(content, shown);
  return [
    ...timesOf(content, context),
    ...(isSaid ? [] : placeOf(content)),
    ...registrationOf(content, context),
    ...plain('Position', fieldOf(content, 'jobTitle')),
    ...(await companyOf(content, context)),
    ...plain('Series', seriesOf(content)),
    ...engineOf(content),
    ...plain('Model', fieldOf(content, 'modelNumber')),
    ...plain('Price', priceOf(content)),
    ...jobOf(content, context),
    ...(isSaid ? [] : reachedBy(content)),
    ...(await contactsOf(content, shown, context)),
  ];
}

/** Whether the page is a company's own, with its overview. */
export function isSaidByOverview({ type }: Content, shown: Subject['shown']): boolean {
  return type === 'Company' && shown.has('company');
}

function timesOf(content: Content, { site, reader }: PageContext): Fact[] {
  const occasion = occasionOf(content);
  if (occasion === null) return [];
  const { start, end, isAllDay, status } = occasion;
  const days = displayRange(start, end === undefined ? undefined : endShown(content), site.timeZone);
  const time = displayTime(start, site.timeZone);
  // Behind two days it would be read as when the last one ends.
  const from = days === displayDate(start, site.timeZone) ? time : `from ${time}`;
  const text = isAllDay ? days : `${days}, ${from}`;
  const isOver = reader.isPast(overAt(occasion, site.timeZone));
  const isOff = status === 'cancelled' || status === 'postponed';
  return [
    { term: 'When', text, note: isOver && !isOff ? 'this event is over' : undefined },
    ...plain('Status', statusWords[status]),
    ...(isOver || isOff
      ? []
      : [{ term: 'Calendar', text: 'Add to your calendar', href: calendarPath(content.alias) }]),
  ];
}

function placeOf(content: Content): Fact[] {
  const venue = fieldOf(content, 'venue');
  const parts = [venue?.name, venueAddress(venue)].filter((part) => part !== undefined && part !== '');
  return plain('Where', parts.join(', '));
}

function registrationOf(content: Content, { reader, site }: PageContext): Fact[] {
  const occasion = occasionOf(content);
  const href = fieldOf(content, 'registrationUrl');
  const isOpen = href !== undefined && occasion !== null && occasion.status !== 'cancelled';
  return [
    ...plain('Organiser', fieldOf(content, 'organizer')),
    ...(isOpen && !reader.isPast(overAt(occasion, site.timeZone))
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

/** The figures of an engine, as far as they are known. */
function engineOf(content: Content): Fact[] {
  const engine = fieldOf(content, 'engine') ?? {};
  return ENGINE.flatMap(([name, unit]) => {
    const value = engine[name];
    const text = typeof value === 'number' ? `${count(value)} ${unit}` : value;
    return plain(engineFields[name]?.label ?? '', text);
  });
}

const engineFields: AnyFields = engineSpec.fields.engine.fields ?? {};

/** What is told of an engine, each with the unit of its figure. */
const ENGINE = [
  ['model', ''],
  ['configuration', ''],
  ['displacement', 'cm³'],
  ['power', 'kW'],
  ['speed', 'rev/min'],
  ['torque', 'N m'],
  ['fuel', ''],
  ['emissions', ''],
  ['weight', 'kg'],
] as const;

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

/** As many contacts as an overview of a company has room for. */
export const CONTACTS_OF_OVERVIEW = 5;

const employments = job.fields.employment.choices ?? [];

function reachedBy(content: Content): Fact[] {
  const [email, phone] = [fieldOf(content, 'email'), fieldOf(content, 'phone')];
  return [
    ...(email === undefined ? [] : [{ term: 'Email', text: email, href: `mailto:${email}` }]),
    ...(phone === undefined ? [] : [{ term: 'Phone', text: phone, href: phoneHref(phone) }]),
  ];
}

async function contactsOf(
  content: Content,
  shown: Subject['shown'],
  { reader }: PageContext,
): Promise<Fact[]> {
  const ids = shown.has('contacts') ? [] : (fieldOf(content, 'contacts') ?? []);
  const all = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  const found = all.filter((one) => one?.type === 'Contact');
  // A company's first is its key contact, and its overview has the first few.
  const isKeyElsewhere = content.type === 'Company' && shown.has('keyContact');
  const elsewhere = isKeyElsewhere ? 1 : isSaidByOverview(content, shown) ? CONTACTS_OF_OVERVIEW : 0;
  return found
    .slice(elsewhere)
    .map((one) => ({ term: 'Contact', text: one.name, href: one.alias, note: one.jobTitle }));
}

function plain(term: string, text: string | undefined): Fact[] {
  return text === undefined || text === '' ? [] : [{ term, text }];
}
