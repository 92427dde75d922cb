import type { Actor } from '../../store.ts';
import type { BodyPlace, Entry } from '../memory/collection.ts';

/** What many entries of a snapshot say alike, kept in memory once: who wrote them, where their bodies lie, no keys. Of
 * revisions, of which there are most, it is a fifth of what they take. */
export class SharedParts {
  readonly #texts = new Map<string, string>();
  readonly #actors = new Map<string, Actor>();

  of({ record, liveBody, workingBody }: Entry): Entry {
    const { createdAt, updatedAt, updatedBy, claims } = record;
    return {
      record: {
        ...record,
        collection: this.#text(record.collection),
        claims: claims.length === 0 ? NONE : claims,
        updatedAt: updatedAt === createdAt ? createdAt : updatedAt,
        updatedBy: this.#actor(updatedBy),
      },
      liveBody: this.#place(liveBody),
      workingBody: this.#place(workingBody),
    };
  }

  #place(place: BodyPlace | null): BodyPlace | null {
    return place === null ? null : { ...place, file: this.#text(place.file) };
  }

  #actor(actor: Actor): Actor {
    const { kind, id, name } = actor;
    const key = `${kind}\n${id}\n${name}`;
    const known = this.#actors.get(key);
    if (known === undefined) this.#actors.set(key, actor);
    return known ?? actor;
  }

  #text(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }
}

const NONE: readonly string[] = [];
