import type { Module } from '../../definition/modules.ts';

/** Where readers have the page of a module, which its layout is for: addresses of S0 §2, which no other page can take. The
 * page is there while the module is switched on. */
export const modulePages: Readonly<Partial<Record<Module, string>>> = {
  search: '/search',
  memberships: '/membership/choose',
  sourceesb: '/parts',
};

/** Those that have pages below that one: of each dataset, and of each part. */
const withFolders: readonly Module[] = ['sourceesb'];

/** The module whose page is at a path; undefined for any other path. */
export function moduleAt(path: string): Module | undefined {
  return modules.find((module) => {
    const page = modulePages[module];
    return path === page || (withFolders.includes(module) && path.startsWith(`${page}/`));
  });
}

const modules = Object.keys(modulePages) as readonly Module[];

/** The paths that a layout makes pages of: those it is for, or that of its module. */
export function pathsOfLayout({
  type,
  alias,
  key,
}: {
  readonly type: string;
  readonly alias: readonly string[];
  readonly key?: Module | undefined;
}): readonly (string | undefined)[] {
  if (type === 'module') return key === undefined ? [] : [modulePages[key]];
  return type === 'url-override' ? alias : [];
}
