import type { EntityEntry } from '../screens/entity-entry.ts';
import { loginRoute, logoutRoute } from '../screens/routes.ts';
import { screens } from './screens.ts';

const all = screens();
const others = ['/', loginRoute, logoutRoute];

/** Every path at which the console has something, below `/admin` and as its router reads it, such as `/edit-content/:id`. */
export const consolePaths: readonly string[] = [...others, ...all.map((screen) => screen.path)];

/** Whether the console has something at a path below `/admin`, as it was asked for: in any case, encoded, and with a slash
 * at the end or not. Whether a record or a block is there, the path does not say. */
export function isConsolePath(path: string): boolean {
  return addresses.test(path.replace(/(?<=.)\/$/, ''));
}

const addresses = new RegExp(
  `^(?:${[
    ...others,
    ...all.map((screen) =>
      screen.path
        .replace(':id', '[^/]+')
        .replace(':type', 'entity' in screen ? `(?:${typesIn(screen.entity).join('|')})` : '[^/]+'),
    ),
  ].join('|')})$`,
  'i',
);

/** How a path may name the types that an entity has forms for. */
function typesIn({ variants }: EntityEntry): string[] {
  return (variants?.types ?? []).flatMap(({ type, editKey }) =>
    editKey === undefined ? [] : [editKey, encodeURIComponent(type)],
  );
}
