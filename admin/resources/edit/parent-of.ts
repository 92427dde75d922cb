import type { AnyEntity } from '#content-store/definition/entity.ts';
import { listPath, settingsPath } from '#content-store/screens/routes.ts';

interface WithParent {
  readonly parent?: { readonly label: string; readonly path: string };
}

/** Where a form belongs, for its title bar: a record to its list, a group to the site's settings. A group with a screen
 * of its own (S0 §2) belongs nowhere. */
export function parentOf(entity: AnyEntity): WithParent {
  if (entity.singletonId === undefined) return { parent: { label: entity.labels, path: listPath(entity) } };
  return entity.route === undefined ? { parent: { label: 'Site settings', path: settingsPath } } : {};
}
