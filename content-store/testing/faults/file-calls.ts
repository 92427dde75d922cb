/** Loaded into a process before everything else: stands between its code and the real calls of the file system on the
 * store's folder, whatever code makes them. A call it does not know is an error. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import type { Kept } from './durable-image.ts';
import { type Intercepted, image, inject, injectLater, isWithin } from './injection.ts';
import { ownOrder } from './order.ts';
import { plant } from './planted-bugs.ts';

type Call = (...args: unknown[]) => unknown;

const order = ownOrder();
const folder = resolve(order.folder);
/** The open files of the folder. */
const descriptors = new Map<unknown, { readonly path: string; readonly kept: Kept }>();

for (const [name, value] of Object.entries(fs)) {
  if (typeof value !== 'function' || /^[A-Z_]/.test(name)) continue;
  if (!name.endsWith('Sync')) {
    // Neither with callbacks nor as streams is anything of a store's read or written.
    replace(fs, name, (original) => (...args) => {
      if (!isWithin() && (isOurs(args[0]) || descriptors.has(args[0]))) throw unknown(name, args);
      return original(...args);
    });
    continue;
  }
  replace(fs, name, (original) => (...args) => {
    const open = descriptors.get(args[0]);
    if (isWithin() || !(isOurs(args[0]) || open !== undefined)) return original(...args);
    const one = open === undefined ? byPath(name, args, original) : byDescriptor(name, args, open, original);
    const answer = inject(one, () => original(...args));
    if (name === 'openSync') descriptors.set(answer, fileAt(String(args[0])));
    return answer;
  });
}

for (const [name, value] of Object.entries(fs.promises)) {
  if (typeof value !== 'function') continue;
  replace(fs.promises, name, (original) => async (...args) => {
    if (isWithin() || !isOurs(args[0])) return original(...args);
    const answer = await injectLater(byPath(name, args, original), async () => original(...args));
    if (name === 'open' && typeof answer === 'object' && answer !== null) intercept(answer, String(args[0]));
    return answer;
  });
}

syncBuiltinESMExports();
if (order.bug !== undefined) plant(order.bug);

/** Stands between a file handle and its calls, those on its descriptor too. */
function intercept(handle: object, path: string): void {
  const file = fileAt(path);
  const descriptor: unknown = Reflect.get(handle, 'fd');
  descriptors.set(descriptor, file);
  const known = ['write', 'datasync', 'sync', 'truncate', 'close'];
  const others = ['appendFile', 'read', 'readFile', 'readv', 'stat', 'writeFile', 'writev'];
  for (const name of known)
    replace(
      handle,
      name,
      (original) =>
        async (...args) =>
          injectLater(
            byDescriptor(name, [descriptor, ...args], file, (_, ...rest) => original(...rest)),
            async () => original(...args),
          ),
    );
  for (const name of others)
    replace(handle, name, () => () => {
      throw unknown(name, [path]);
    });
}

/** A call that takes a path. */
function byPath(name: string, args: readonly unknown[], original: Call): Intercepted {
  const [path, second] = args.map(String);
  if (path === undefined) throw unknown(name, args);
  switch (name.replace(/Sync$/, '')) {
    case 'open': {
      const flags = args[1] ?? 'r';
      const isNew = flags === 'w' || (typeof flags === 'number' && (flags & fs.constants.O_CREAT) !== 0);
      return { name: isNew ? 'create' : 'open', path, changes: flags !== 'r' };
    }
    case 'rename':
      return {
        name: 'rename',
        path: second ?? '',
        changes: true,
        image: () => {
          image.removing(second ?? '');
          return () => image.renamed(path, second ?? '');
        },
      };
    case 'rm':
    case 'unlink':
      return { name: 'remove', path, changes: true, image: () => image.removing(path) };
    case 'link':
      return {
        name: 'link',
        path: second ?? '',
        changes: true,
        image: () => () => image.linked(path, second ?? ''),
      };
    case 'mkdir':
      return { name: 'create', path, changes: true };
    case 'writeFile': {
      const content = String(args[1]);
      const half = () => original(path, content.slice(0, content.length >> 1));
      return { name: 'create', path, changes: true, half, image: () => () => void image.at(path) };
    }
    case 'readFile':
    case 'readdir':
    case 'stat':
      return { name: 'read', path, changes: false };
    default:
      throw unknown(name, args);
  }
}

/** A call on an open file. A write that fails leaves its first half. */
function byDescriptor(
  name: string,
  args: readonly unknown[],
  { path, kept }: { readonly path: string; readonly kept: Kept },
  original: Call,
): Intercepted {
  switch (name.replace(/Sync$/, '')) {
    case 'write': {
      const [target, bytes, offset, length, position] = args;
      const half = () => original(target, bytes, offset, Number(length) >> 1, position);
      return { name: 'write', path, changes: true, half };
    }
    case 'sync':
    case 'datasync':
    case 'fsync':
    case 'fdatasync':
      return path === folder
        ? { name: 'sync folder', path, changes: true, image: () => image.syncingFolder() }
        : { name: 'sync', path, changes: true, image: () => image.syncing(kept) };
    case 'truncate':
    case 'ftruncate':
      return { name: 'truncate', path, changes: true };
    case 'read':
    case 'fstat':
      return { name: 'read', path, changes: false };
    case 'close':
      // The descriptor is gone whatever the call answers.
      descriptors.delete(args[0]);
      return { name: 'close', path, changes: true, half: () => original(...args) };
    default:
      throw unknown(name, [path]);
  }
}

function fileAt(path: string): { readonly path: string; readonly kept: Kept } {
  const kept =
    path === folder
      ? { names: new Set<string>(), synced: Buffer.alloc(0), last: Buffer.alloc(0) }
      : image.at(path);
  return { path, kept };
}

function isOurs(path: unknown): boolean {
  return typeof path === 'string' && (resolve(path) === folder || resolve(path).startsWith(`${folder}/`));
}

function unknown(name: string, [on]: readonly unknown[]): Error {
  return new Error(`The harness does not know the call ${name}, made on ${String(on)}: teach it`);
}

/** Puts something in the place of a function of a module or handle. */
function replace(owner: object, name: string, by: (original: Call) => Call): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`There is no ${name} any more`);
  const made = by((...args) => Reflect.apply(original, owner, args));
  Object.defineProperty(owner, name, { value: made, writable: true, configurable: true });
}
