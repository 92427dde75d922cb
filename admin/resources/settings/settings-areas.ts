import { type SettingsArea, settingsAreas } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import type { FoundGroup } from './found-settings.ts';

/** Groups of settings that are about the same, under one heading. */
export interface ShownArea {
  readonly title: string;
  readonly groups: readonly FoundGroup[];
  /** Nothing reads them yet. */
  readonly isUnused: boolean;
}

/** What was found, sorted by what it is about; what nothing reads yet comes last. Areas without any are left out. */
export function shownAreas(found: readonly FoundGroup[]): readonly ShownArea[] {
  const titles: Readonly<Record<SettingsArea | 'unused', string>> = texts.settingsAreas;
  const { used = [], unused = [] } = Object.groupBy(found, ({ group }) =>
    awaits(group) === undefined ? 'used' : 'unused',
  );
  const areas = [
    ...settingsAreas.map((area) => ({
      title: titles[area],
      groups: used.filter(({ group }) => group.area === area),
      isUnused: false,
    })),
    { title: titles.unused, groups: unused, isUnused: true },
  ];
  return areas.filter(({ groups }) => groups.length > 0);
}
