import type { ComponentType } from 'react';
import type { ScreenName } from '#content-store/console/own-screens.ts';
import { capital } from '#content-store/formats/letter-case.ts';

/** What loads the page of each screen: `history` is `HistoryPage` of a `history-page.tsx`. */
export type Pages = { readonly [Name in ScreenName]: () => Promise<PageModule<Name>> };

type PageModule<Name extends string> = { readonly [Export in PageName<Name>]: ComponentType };
type PageName<Name extends string> = `${Capitalize<Name>}Page`;

/** The page of a screen, once its code is there. */
export async function loadPage<Name extends ScreenName>(pages: Pages, name: Name): Promise<ComponentType> {
  const page: PageModule<Name> = await pages[name]();
  return page[pageName(name)];
}

function pageName<Name extends string>(name: Name): PageName<Name> {
  // TypeScript writes the type so, and the text not.
  return `${capital(name)}Page` as PageName<Name>;
}
