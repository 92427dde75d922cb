import { screen } from '../../screens/screen.ts';
import { inSentence } from '../../screens/words.ts';
import { generalSettings } from '../settings/general.ts';
import { layout } from './layout.ts';

const forReaders = { act: `see ${inSentence(layout.labels)}`, anyOf: layout.access.read };
const inMenu = { menu: layout.menu, menuHeading: layout.menuHeading };

/** Which blocks layouts place (S0 §2). */
export const blockUsageScreen = screen('blockUsage', {
  ...forReaders,
  path: '/layout-block-usage',
  title: 'Layout block usage',
  ...inMenu,
});

/** With which settings (S0 §2). */
export const blockOptionUsageScreen = screen('blockOptionUsage', {
  ...forReaders,
  path: '/layout-block-option-usage',
  title: 'Layout block option usage',
});

/** Why a page has its layout (S0 §2). */
export const layoutAnalysisScreen = screen('layoutAnalysis', {
  ...forReaders,
  path: '/layout-analysis',
  title: 'Layout analysis',
  ...inMenu,
});

/** Section by section: which layout its page has, and what that shows there (S0 §2). */
export const sectionAnalysisScreen = screen('sectionAnalysis', {
  ...forReaders,
  path: '/ss-analysis',
  title: 'Section analysis',
  ...inMenu,
});

/** When layouts are there for readers, of many at once (S0 §2). */
export const layoutScheduleScreen = screen('layoutSchedule', {
  path: '/update-layout-schedule-options',
  title: 'Layout schedule',
  act: `change when ${inSentence(layout.labels)} are shown`,
  anyOf: layout.access.write,
  ...inMenu,
});

/** From one design to the other, looked at before (S0 §2). */
export const designChangeScreen = screen('designChange', {
  path: '/migrate-to-new-design',
  title: 'Change the design',
  act: 'change the design of the site',
  anyOf: generalSettings.access.write,
  ...inMenu,
});

/** What blocks look like, and their settings. */
export const blocksScreen = screen('blocks', {
  ...forReaders,
  path: '/blocks',
  title: 'Blocks',
  ...inMenu,
});

export const blockScreen = screen('block', { ...forReaders, path: '/blocks/:type', title: 'Block' });

/** A block of texts. */
export const bodyBlockScreen = screen('bodyBlock', {
  ...forReaders,
  path: '/body-blocks/:type',
  title: 'Block of texts',
});
