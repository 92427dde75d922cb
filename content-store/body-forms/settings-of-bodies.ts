const GROUPS = ['modules', 'sourceEsb'] as const;

/** Whether blocks of bodies are made of a group of the site's settings. */
export function isSettingsOfBodies(group: string): group is (typeof GROUPS)[number] {
  return GROUPS.some((known) => known === group);
}
