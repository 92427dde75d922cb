import type { MenuHeading } from '../definition/menu-headings.ts';
import type { Feature } from '../definition/modules.ts';
import type { Permission } from '../definition/permissions.ts';

/** Where a screen is, and for whom. */
export interface ScreenPlace {
  /** Below `/admin`, as the router reads it. */
  readonly path: string;
  /** What it is called before it has more to say. */
  readonly title: string;
  /** What one does there, in a sentence. */
  readonly act: string;
  /** Any one of these opens it; absent, it is for everyone on the staff. */
  readonly anyOf?: readonly Permission[];
}

/** A screen that is of no entity's records. */
export interface OwnScreen<Name extends string = string> extends ScreenPlace {
  /** The console shows `admin/resources/<domain>/<name>-page.tsx`, its words joined by hyphens. */
  readonly view: Name;
  /** The group of the toolbar in which it stands, after what the definitions bring there; absent: something else leads
   * to it. */
  readonly menu?: string;
  /** The heading it stands under there. */
  readonly menuHeading?: MenuHeading | undefined;
  /** It is offered, and opens, where this is switched on. */
  readonly module?: Feature;
  /** What else somebody may look for it as, in words beside its name. */
  readonly soughtAs?: string;
  /** Whoever has no session may see it too: it stands by itself, without the toolbar. */
  readonly isForAnyone?: boolean;
}

/** Declares a screen, in `model/<domain>/screens.ts`. */
export function screen<const Name extends string>(
  view: Name,
  place: Omit<OwnScreen, 'view'>,
): OwnScreen<Name> {
  return { view, ...place };
}
