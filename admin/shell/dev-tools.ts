import { pageSpeedReportScreen } from '#content-store/model/reports/screens.ts';
import { formApiScreen, selfTestScreen } from '#content-store/model/system/screens.ts';
import type { OwnScreen } from '#content-store/screens/screen.ts';

/** The screens that Dev Tools alone leads to (S0 §2, S1 §6). */
export const devTools: readonly OwnScreen[] = [pageSpeedReportScreen, selfTestScreen, formApiScreen];
