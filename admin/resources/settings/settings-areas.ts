import { texts } from '#content-store/messages/console.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import type { FoundGroup } from './found-settings.ts';

/** Groups of settings that are about the same, under one heading. */
export interface SettingsArea {
  readonly title: string;
  readonly groups: readonly FoundGroup[];
  /** Nothing reads them yet. */
  readonly isUnused: boolean;
}

/** By what a group of settings is about; what is named nowhere is a service. */
const look = ['general', 'header', 'footer', 'socialLinks', 'baseStyles', 'podStyle', 'contentStyle'];
const content = ['checklists', 'labels', 'sectionTree', 'leaders', 'mediaLibrary', 'sourceEsb'];
const forms = ['inquiryForm', 'contactUs', 'companyUpdate'];

/** What was found, sorted by what it is about; what nothing reads yet comes last. Areas without any are left out. */
export function settingsAreas(found: readonly FoundGroup[]): readonly SettingsArea[] {
  const { settingsAreas: titles } = texts;
  const used = found.filter(({ group }) => awaits(group) === undefined);
  const named = new Set([...look, ...content, ...forms]);
  const of = (names: readonly string[]) =>
    used.filter(({ group }) => names.includes(group.singletonId ?? ''));
  const areas = [
    { title: titles.look, groups: of(look), isUnused: false },
    { title: titles.content, groups: of(content), isUnused: false },
    { title: titles.forms, groups: of(forms), isUnused: false },
    {
      title: titles.services,
      groups: used.filter(({ group }) => !named.has(group.singletonId ?? '')),
      isUnused: false,
    },
    {
      title: titles.unused,
      groups: found.filter(({ group }) => awaits(group) !== undefined),
      isUnused: true,
    },
  ];
  return areas.filter(({ groups }) => groups.length > 0);
}
