/** Texts as small numbers, counted from 0. */
export class Interned {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  known(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }

  get size(): number {
    return this.#texts.length;
  }
}
