import { isData } from '#content-store/definition/entity.ts';

type BlockErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a form says is wrong within a body, by the ids of its blocks as they stood when it was said. */
export function blockErrors(errors: unknown, ids: readonly string[]): BlockErrors {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([index, of]): [string, Readonly<Record<string, string>>][] => {
      const id = /^\d+$/.test(index) ? ids[Number(index)] : undefined;
      const told = Object.fromEntries(messagesIn(of, ''));
      return id === undefined || Object.keys(told).length === 0 ? [] : [[id, told]];
    }),
  );
}

function messagesIn(errors: unknown, path: string): [string, string][] {
  if (Array.isArray(errors)) return errors.flatMap((one, at) => messagesIn(one, joined(path, String(at))));
  if (!isData(errors)) return [];
  if (typeof errors.message === 'string') return [[path, errors.message]];
  return Object.entries(errors).flatMap(([name, of]) => messagesIn(of, joined(path, name)));
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
