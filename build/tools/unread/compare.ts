import ts from 'typescript';
import { type Declared, declarationOf, declaredIn } from './declared.ts';
import type { Sources } from './program.ts';
import { askedByName, readByName } from './read-by-name.ts';
import { readIn } from './reads.ts';

const LIST = 'content-store/registry/unread.ts';

/** Where permissions open something; roles and the list of permissions apart. */
const GUARDS = [
  '{api,admin/app,admin/context,admin/fields,admin/resources,admin/shell,admin/ui}/**/*.{ts,tsx}',
  'content-store/model/**/*.ts',
  'content-store/registry/*.ts',
];

/** What is wrong with the list of what nothing reads yet, a line for each, and how to mend it; none where it is right. */
export function problemsOf(sources: Sources): string[] {
  const declared = declaredIn(sources);
  const all = [...declared, ...namesOf(sources, declared.flatMap(withMembers))];
  const byName = Map.groupBy(all.flatMap(withMembers), ({ name }) => name);
  const isRead = new Set(readIn(sources));
  for (const name of Object.keys(readByName).filter((one) => isReadByName(one, sources)))
    for (const { nodes } of byName.get(name) ?? []) for (const node of nodes) isRead.add(node);
  const listed = listedIn(sources);
  const within = listed.flatMap((name) => byName.get(name) ?? []).flatMap(withMembers);
  const covered = new Set([...within.map(({ name }) => name), ...within.flatMap(({ nodes }) => nodes)]);

  return [
    ...all
      .flatMap(unreadIn)
      .map((name) => `${name}: nothing reads it. Read it, or say in ${LIST} what will.`),
    ...listed.flatMap(wrongWith),
    ...Object.keys(readByName).flatMap(wrongWithName),
  ];

  function isReadItself({ nodes, isRead: isReadAlready }: Declared): boolean {
    return isReadAlready || nodes.some((node) => isRead.has(node));
  }

  function isReadAnywhere(declaration: Declared): boolean {
    return isReadItself(declaration) || declaration.members.some(isReadAnywhere);
  }

  /** The outermost that nothing reads and the list does not name. */
  function unreadIn(declaration: Declared): string[] {
    const { name, nodes, members, isTitle } = declaration;
    if (isTitle || covered.has(name) || nodes.some((node) => covered.has(node))) return [];
    return isReadAnywhere(declaration) ? members.flatMap(unreadIn) : [name];
  }

  function wrongWith(name: string): string[] {
    const found = byName.get(name);
    if (found === undefined) return [`${name}: there is no such thing. Take it off ${LIST}.`];
    const read = found.flatMap(withMembers).find(isReadItself);
    if (read !== undefined) return [`${name}: ${read.name} is read by now. Take it off ${LIST}.`];
    const isTwice = listed.indexOf(name) !== listed.lastIndexOf(name);
    const whole = isTwice ? name : listed.find((other) => name.startsWith(`${other}.`));
    return whole === undefined ? [] : [`${name}: ${whole} is on ${LIST} already.`];
  }

  function wrongWithName(name: string): string[] {
    if (byName.has(name)) return [];
    return [`${name}: there is no such thing. Take it out of build/tools/unread/read-by-name.ts.`];
  }
}

function withMembers(declaration: Declared): Declared[] {
  return [declaration, ...declaration.members.flatMap(withMembers)];
}

function isReadByName(name: string, { text }: Sources): boolean {
  const [file, words] = readByName[name] ?? [];
  return file !== undefined && words !== undefined && text(file).includes(words);
}

/** Besides what types tell: permissions, modules, and choices of which each is asked for by name. */
function namesOf({ text, paths, tree }: Sources, declared: readonly Declared[]): Declared[] {
  const guards = paths(GUARDS)
    .filter((path) => !path.endsWith('/roles.ts'))
    .map(text);
  const list = declarationOf(tree('content-store/definition/permissions.ts'), 'permissions');
  const permissions = [...list.getText().matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  return [
    ...permissions.map((name) =>
      named(
        `permission.${name}`,
        guards.some((one) => one.includes(`'${name}'`)),
      ),
    ),
    ...Object.entries(askedByName).flatMap(([field, { files, words }]) => {
      const asking = paths(files).map(text);
      const values = declared.find(({ name }) => name === field)?.values ?? [];
      return values.map((value) =>
        named(
          `${field}=${value}`,
          asking.some((one) => one.includes(words(value))),
        ),
      );
    }),
  ];
}

function named(name: string, isRead: boolean): Declared {
  return { name, nodes: [], values: [], members: [], isRead, isTitle: false };
}

function listedIn({ tree }: Sources): string[] {
  const names: string[] = [];
  declarationOf(tree(LIST), 'unread').initializer?.forEachChild(function visit(node) {
    if (ts.isArrayLiteralExpression(node))
      names.push(...node.elements.filter(ts.isStringLiteral).map(({ text }) => text));
    else node.forEachChild(visit);
  });
  return names;
}
