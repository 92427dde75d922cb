import type { Data } from '#content-store/definition/entity.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { requests } from '#content-store/messages/requests.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import { newsReader } from '#content-store/model/news/news-reader.ts';
import {
  deleteAspireNews,
  getAspireNewsStream,
  markAspireNewsRead,
  setAspireNews,
} from '#content-store/model/news/operations.ts';
import { DRAFT, PUBLISHED } from '#content-store/model/news/status.ts';
import type { Condition, Fields, StoredDocument, Where } from '#content-store/store.ts';
import { actorOf, isAllowed, requireStaff, type Staff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { act, createRecord, updateRecord } from '../../records/records.ts';

/** News for the staff, and what each of them has read (S0 §3, §7). */

type AskedNews = ValueOf<(typeof getAspireNewsStream)['args']>;
type NewsInput = ValueOf<(typeof setAspireNews)['args']>;

/** As the flyout asks (S0 §9). */
const LIMIT = 10;
const ALL = 9_999;

/** The newest first. Drafts are for those who write news. */
async function news(asked: AskedNews, context: RequestContext) {
  const staff = requireStaff(context.principal);
  const { skip = 0, limit = LIMIT, hideRead, status, alert } = asked;
  const where: Where = {
    ...statusOf(status ?? null, staff),
    ...(alert === undefined ? {} : { alert: { eq: alert } }),
  };
  const [page, read] = await Promise.all([
    context.store.installation.find({
      collection: adminNewsItem.collection,
      stage: 'live',
      where,
      orderBy: [['date', 'desc']],
      first: ALL,
    }),
    readBy(staff, context),
  ]);
  const found = page.items.filter(({ id }) => hideRead !== true || !read.has(id));
  return {
    items: found.slice(skip, skip + limit).map((item) => newsItem(item, read)),
    totalCount: found.length,
  };
}

async function markRead(id: string, context: RequestContext) {
  const staff = requireStaff(context.principal);
  const { installation } = context.store;
  const item = await installation.get(adminNewsItem.collection, id, { stage: 'live' });
  if (item === null || (isDraft(item.data) && !mayWrite(staff)))
    throw apiError('NOT_FOUND', requests.gone('news item'));
  await installation.inTurn(async () => {
    const whole = await installation.whole(newsReader.collection, staff.id);
    const known = textsIn(whole?.live?.read);
    if (known.includes(id)) return;
    // What was deleted is forgotten, so that the list ends somewhere.
    const there = await installation.getAll(adminNewsItem.collection, known, { stage: 'live' });
    const read = [...known.filter((_, at) => there[at] !== null), id];
    const write =
      whole === null
        ? create(newsReader, { userId: staff.id, read }, { publish: true, id: staff.id })
        : edit(newsReader, whole, { read });
    await installation.commit({ writes: [write], actor: actorOf(staff), reason: 'news' });
  });
  return newsItem(item, new Set([id]));
}

/** Makes an item, or changes one: what is absent stays as it is. */
async function setNews({ id, version, ...input }: NewsInput, context: RequestContext) {
  const { status, ...others } = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value != null),
  );
  const data: Data = { ...others, ...(status === undefined ? {} : { status: String(status) }) };
  if (id == null) return answered((await createRecord(adminNewsItem, data, context)).record, context);
  const seen = version ?? (await versionOf(id, context));
  return answered(
    (await updateRecord(adminNewsItem, { id, version: seen, input: data }, context)).record,
    context,
  );
}

async function deleteNews(id: string, context: RequestContext): Promise<boolean> {
  await act(adminNewsItem, 'delete', { id, version: await versionOf(id, context) }, context);
  return true;
}

function statusOf(status: number | null, staff: Staff): Record<string, Condition> {
  if (status !== null && status !== PUBLISHED && status !== DRAFT)
    throw apiError('BAD_REQUEST', 'status must be 1 (published) or 2 (draft)');
  if (status === null && mayWrite(staff)) return {};
  if (status === DRAFT && !mayWrite(staff))
    throw apiError('FORBIDDEN', 'Drafts of news are for those who write them');
  return { status: { eq: String(status ?? PUBLISHED) } };
}

function mayWrite(staff: Staff): boolean {
  return staff.tenants === null && isAllowed(staff, { anyOf: adminNewsItem.access.write });
}

function isDraft(data: Fields): boolean {
  return data.status === String(DRAFT);
}

async function readBy(staff: Staff, { store }: RequestContext): Promise<ReadonlySet<string>> {
  const reader = await store.installation.get(newsReader.collection, staff.id, { stage: 'live' });
  return new Set(textsIn(reader?.data.read));
}

async function versionOf(id: string, { store }: RequestContext): Promise<number> {
  const record = await store.installation.record(adminNewsItem.collection, id);
  if (record === null || record.deleted) throw apiError('NOT_FOUND', requests.gone('news item'));
  return record.version;
}

async function answered(record: StoredDocument | null, context: RequestContext) {
  return record === null ? null : newsItem(record, await readBy(requireStaff(context.principal), context));
}

function newsItem({ id, data, version }: StoredDocument, read: ReadonlySet<string>) {
  return {
    id,
    version,
    title: String(data.title),
    description: typeof data.description === 'string' ? data.description : null,
    date: String(data.date),
    alert: data.alert === true,
    status: Number(data.status),
    hasRead: read.has(id),
  };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export const newsOperations = [
  implement(getAspireNewsStream, news),
  implement(markAspireNewsRead, ({ id }, context) => markRead(id, context)),
  implement(setAspireNews, setNews),
  implement(deleteAspireNews, ({ id }, context) => deleteNews(id, context)),
];
