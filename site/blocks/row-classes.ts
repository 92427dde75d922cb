import { tintClass } from '../shell/tints.ts';
import type { LoadedRow } from './load-rows.ts';

type Settings = LoadedRow['settings'];

/** How a row looks, as classes; what is as usual has none. */
export function rowClasses(settings: Settings): (string | false | undefined)[] {
  const tint = tintClass(settings);
  const corner = corners[settings.borderRadius];
  // Corners show on what stands out from the page.
  const isPanel = settings.dropShadow || (tint !== undefined && corner !== undefined);
  return [
    'row',
    `row-${settings.layout}`,
    settings.width === 'restricted' && 'row-narrow',
    tint !== undefined && !isPanel && 'tinted',
    above[settings.verticalPadding],
    beside[settings.horizontalPadding],
    tint,
    settings.columnPriority === 'largest_first' && 'largest-first',
    corner,
    settings.dropShadow && 'shadow',
    isPanel && 'panel',
    settings.groupBlocks && 'grouped',
    settings.equalizeBlocks && 'equal',
    shown[settings.displayCondition],
  ];
}

const above: Readonly<Record<Settings['verticalPadding'], string | undefined>> = {
  default: undefined,
  none: 'pad-none',
  small: 'pad-small',
  medium: undefined,
  large: 'pad-large',
};

const beside: Readonly<Record<Settings['horizontalPadding'], string | undefined>> = {
  default: undefined,
  none: 'side-none',
  small: undefined,
  medium: 'side-medium',
  large: 'side-large',
};

// Rows stored before there were these say nothing of them; that too is as usual.
const corners: Readonly<Record<Settings['borderRadius'], string | undefined>> = {
  none: undefined,
  small: 'round round-small',
  medium: 'round',
  large: 'round round-large',
};

const shown: Readonly<Record<Settings['displayCondition'], string | undefined>> = {
  always: undefined,
  small_screens: 'on-small',
  large_screens: 'on-large',
};
