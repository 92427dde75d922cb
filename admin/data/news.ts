import { type Data, isData } from '#content-store/definition/entity.ts';
import type { Request } from './requests.ts';

/** News for the staff, as the console shows it. */
export interface NewsItem {
  readonly id: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly description: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly alert: boolean;
  readonly isDraft: boolean;
  readonly hasRead: boolean;
}

export interface NewsStream {
  readonly items: readonly NewsItem[];
  readonly totalCount: number;
}

export interface AskedNews {
  readonly skip?: number;
  readonly limit?: number;
  readonly hideRead?: boolean;
  /** 1 published, 2 draft; left out, all that one may see. */
  readonly status?: number;
  readonly alert?: boolean;
}

export const newsRequests = {
  stream: (asked: AskedNews): Request<NewsStream> => ({
    text: `query ($skip: Int, $limit: Int, $hideRead: Boolean, $status: Int, $alert: Boolean) {
      getAspireNewsStream(skip: $skip, limit: $limit, hideRead: $hideRead, status: $status, alert: $alert) {
        totalCount items { id title description date alert status hasRead } } }`,
    variables: { ...asked },
    parse: ({ getAspireNewsStream: answer }) => {
      const { items, totalCount } = isData(answer) ? answer : {};
      const found = Array.isArray(items) ? items.filter(isData).map(itemFrom) : [];
      return { items: found, totalCount: typeof totalCount === 'number' ? totalCount : found.length };
    },
  }),
  markRead: (id: string): Request<void> => ({
    text: 'mutation ($id: ID!) { markAspireNewsRead(id: $id) { id } }',
    variables: { id },
    parse: () => undefined,
  }),
  remove: (id: string): Request<void> => ({
    text: 'mutation ($id: ID!) { deleteAspireNews(id: $id) }',
    variables: { id },
    parse: () => undefined,
  }),
};

function itemFrom(item: Data): NewsItem {
  return {
    id: String(item.id),
    title: String(item.title),
    description: typeof item.description === 'string' ? item.description : '',
    date: String(item.date),
    alert: item.alert === true,
    isDraft: item.status === 2,
    hasRead: item.hasRead === true,
  };
}
