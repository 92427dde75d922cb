import type { FormParts } from '#admin/resources/domain.ts';
import { copyTexts } from '#content-store/messages/copies.ts';
import { contentSyndicationScreen } from '#content-store/model/syndication/screens.ts';
import { CopyNotice } from './copy-notice.tsx';
import { useCopyLock } from './use-copy.ts';

export const formParts: FormParts = {
  above: CopyNotice,
  useLock: useCopyLock,
  links: [
    {
      label: copyTexts.share,
      pathFor: (id) => `${contentSyndicationScreen.path}?share=${encodeURIComponent(id)}`,
    },
  ],
};
