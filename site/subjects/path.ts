import { isForEngines } from '#content-store/datasets/asked.ts';
import { datasetOf } from '#content-store/datasets/dataset-of.ts';
import { accountTexts } from '#content-store/messages/accounts.ts';
import { partsTexts } from '#content-store/messages/parts.ts';
import { searchTexts } from '#content-store/messages/search.ts';
import { datasetPath, partPath } from '#content-store/model/datasets/columns.ts';
import { modulePages } from '#content-store/model/layouts/module-pages.ts';
import { accountPageAt } from '#content-store/model/site-users/member-paths.ts';
import type { SearchQuery } from '#content-store/search/search-query.ts';
import type { DatasetShown, PageContext } from '../page-data/context.ts';
import type { SubjectHead, SubjectKind } from './kind.ts';

/** A path that a layout was made for, with no record behind it. */
export const path: SubjectKind<'path'> = {
  definition: null,
  load: async () => ({ content: null, section: null }),
  nameOf: () => undefined,
  layout: null,
  headOf: async (about, page) => {
    const { search, dataset, account } = page;
    if (account !== null) return { ...PLAIN, title: titleOfAccount(about.path), isHidden: true };
    if (dataset !== null) return headOfDataset(dataset, page);
    const isParts = about.path === modulePages.sourceesb;
    return {
      ...PLAIN,
      title: search === null ? (isParts ? partsTexts.title : undefined) : titleOf(search.query),
      // What a search finds is on pages of its own.
      isHidden: search !== null,
    };
  },
};

const PLAIN = {
  ...{ title: undefined, description: undefined, isHidden: false, picture: null, type: 'website' },
  ...{ properties: [], structured: null },
} as const satisfies SubjectHead;

async function headOfDataset(
  { key, shown }: DatasetShown,
  { reader, site }: PageContext,
): Promise<SubjectHead> {
  const found = await datasetOf(key, reader);
  const name = found?.name ?? partsTexts.title;
  if (shown.view === 'sheet') {
    const { part } = shown.row;
    return { ...PLAIN, title: `${part}: ${name}`, canonical: `${site.origin}${partPath(key, part)}` };
  }
  return {
    ...PLAIN,
    title: name,
    description: found?.description?.split('\n')[0],
    canonical: `${site.origin}${datasetPath(key)}`,
    isHidden: !isForEngines(shown),
  };
}

function titleOfAccount(path: string): string {
  switch (accountPageAt(path)) {
    case 'login':
      return accountTexts.loginTitle;
    case 'choose':
      return accountTexts.chooseTitle;
    case 'signup':
      return accountTexts.join;
    case 'complete':
      return accountTexts.completeTitle;
    case 'reset':
      return accountTexts.resetTitle;
    case 'changeEmail':
      return accountTexts.changeEmailTitle;
    default:
      return accountTexts.accountTitle;
  }
}

function titleOf({ text }: SearchQuery): string {
  return text === '' ? searchTexts.title : searchTexts.titleFor(text);
}
