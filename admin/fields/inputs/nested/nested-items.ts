import { asFormFields } from '#admin/forms/form-fields.ts';
import { type FormValues, toFormValues } from '#admin/forms/form-values.ts';
import { isData } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';

/** Where an item stands: its index at the top, then among the items below that, and so on. */
export type Path = readonly number[];

export type Step = 'up' | 'down' | 'in' | 'out';

/** Items after a change, and where the changed one stands now. */
export interface Changed {
  readonly items: readonly FormValues[];
  readonly path: Path;
}

export interface NestedItem {
  readonly path: Path;
  readonly item: FormValues;
  readonly siblings: number;
}

/** Lists within lists of one definition: what each level takes, and what may move where. */
export class NestedItems {
  readonly #by: string;
  /** The group of each level, the top's first. */
  readonly groups: readonly AnyField[];

  constructor(field: AnyField) {
    this.#by = field.nestedBy ?? '';
    const groups: AnyField[] = [];
    for (let of = field.of; of !== undefined; of = of.fields?.[this.#by]?.of) groups.push(of);
    this.groups = groups;
  }

  get depth(): number {
    return this.groups.length;
  }

  /** The fields of an item beside those below it. */
  ownFields(level: number) {
    return asFormFields(this.groups[level]?.fields ?? {}).filter(({ name }) => name !== this.#by);
  }

  /** A form's value as items. */
  itemsIn(value: unknown): readonly FormValues[] {
    return Array.isArray(value) ? value.filter(isData).map((one) => ({ ...one })) : [];
  }

  below(item: FormValues): readonly FormValues[] {
    return this.itemsIn(item[this.#by]);
  }

  /** All items, each followed by what is below it. */
  flat(items: readonly FormValues[], above: Path = []): readonly NestedItem[] {
    return items.flatMap((item, index) => {
      const path = [...above, index];
      return [{ path, item, siblings: items.length }, ...this.flat(this.below(item), path)];
    });
  }

  /** The path of an item's value within the form, behind the list's own. */
  source(path: Path): string {
    return path.join(`.${this.#by}.`);
  }

  at(items: readonly FormValues[], path: Path): FormValues | undefined {
    const [index = 0, ...rest] = path;
    const item = items[index];
    return item === undefined || rest.length === 0 ? item : this.at(this.below(item), rest);
  }

  add(items: readonly FormValues[], above: Path): Changed {
    const parent = above.length === 0 ? undefined : this.at(items, above);
    const path = [...above, parent === undefined ? items.length : this.below(parent).length];
    return { items: this.#insert(items, path, {}), path };
  }

  remove(items: readonly FormValues[], path: Path): readonly FormValues[] {
    return this.#among(items, path.slice(0, -1), (all) => all.toSpliced(path.at(-1) ?? 0, 1));
  }

  /** One step by keyboard; null where there is no way. In: below the item before it. Out: behind the item above it. */
  step(items: readonly FormValues[], path: Path, step: Step): Changed | null {
    const [above, index] = [path.slice(0, -1), path.at(-1) ?? 0];
    if (step === 'up') return index === 0 ? null : this.#move(items, path, [...above, index - 1]);
    if (step === 'down') return this.#go(items, path, [...above, index + 1]);
    if (step === 'out')
      return above.length === 0
        ? null
        : this.#move(items, path, [...above.slice(0, -1), (above.at(-1) ?? 0) + 1]);
    const before = index === 0 ? undefined : this.at(items, [...above, index - 1]);
    return before === undefined
      ? null
      : this.#move(items, path, [...above, index - 1, this.below(before).length]);
  }

  /** An item with all below it, put before what has a place now; null where it would stand below itself, or deeper than
   * the definition goes. */
  drop(items: readonly FormValues[], from: Path, to: Path): Changed | null {
    return isWithin(to, from) ? null : this.#move(items, from, withoutOne(from, to));
  }

  /** To a place as the places are once the item is taken from its own. */
  #move(items: readonly FormValues[], from: Path, to: Path): Changed | null {
    const item = this.at(items, from);
    if (item === undefined || to.length + this.#height(item) > this.depth) return null;
    return { items: this.#insert(this.remove(items, from), to, item), path: to };
  }

  #go(items: readonly FormValues[], from: Path, to: Path): Changed | null {
    const parent = to.length === 1 ? items : this.below(this.at(items, to.slice(0, -1)) ?? {});
    return (to.at(-1) ?? 0) >= parent.length ? null : this.#move(items, from, to);
  }

  #height(item: FormValues): number {
    return Math.max(0, ...this.below(item).map((one) => 1 + this.#height(one)));
  }

  #insert(items: readonly FormValues[], path: Path, item: FormValues): readonly FormValues[] {
    const fitted = this.#fitted(item, path.length - 1);
    return this.#among(items, path.slice(0, -1), (all) => all.toSpliced(path.at(-1) ?? 0, 0, fitted));
  }

  /** The same item with the fields of another level. */
  #fitted(item: FormValues, level: number): FormValues {
    const below = this.below(item).map((one) => this.#fitted(one, level + 1));
    const own = toFormValues(this.ownFields(level), item);
    return level + 1 < this.depth ? { ...own, [this.#by]: below } : own;
  }

  #among(
    items: readonly FormValues[],
    above: Path,
    change: (all: readonly FormValues[]) => readonly FormValues[],
  ): readonly FormValues[] {
    const [index, ...rest] = above;
    if (index === undefined) return change(items);
    return items.map((item, at) =>
      at === index ? { ...item, [this.#by]: this.#among(this.below(item), rest, change) } : item,
    );
  }
}

export function isSamePath(one: Path | null, other: Path | null): boolean {
  return one !== null && other !== null && one.join() === other.join();
}

/** A place among items as it is once one is taken from another. */
function withoutOne(from: Path, to: Path): Path {
  const last = from.length - 1;
  const isShifted =
    to.length > last &&
    from.slice(0, -1).every((one, level) => one === to[level]) &&
    (to[last] ?? 0) > (from[last] ?? 0);
  return isShifted ? to.with(last, (to[last] ?? 0) - 1) : to;
}

function isWithin(path: Path, above: Path): boolean {
  return path.length > above.length && above.every((one, level) => one === path[level]);
}
