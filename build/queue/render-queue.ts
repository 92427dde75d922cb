import { type Paths, pathsIn } from '../planning/paths.ts';
import { Backlog } from './tickets.ts';

/** What is left to be rendered of a site: at once, or when it goes on. Of what was planned last, the first paths may be all
 * that is listed yet. */
export class RenderQueue {
  readonly #backlog = new Backlog();
  /** What was left when publishing was paused. */
  readonly #held = new Backlog();
  /** Lists what is behind the first paths that were planned last. */
  #behind: (() => void) | null = null;

  /** Whether nothing is to be rendered at once. */
  get isNothing(): boolean {
    return this.#backlog.size === 0 && this.#behind === null;
  }

  /** How many wait until it goes on. */
  get held(): number {
    return this.#held.size;
  }

  get reframed(): Backlog['reframed'] {
    return this.#backlog.reframed;
  }

  /** Those to be rendered now: where others are behind what was planned last, they come before what was there earlier. */
  groups(): (readonly string[])[] {
    return this.#backlog.groups(this.#behind === null ? undefined : 1);
  }

  /** All paths, at once or later; lists them. */
  paths(): string[] {
    this.list();
    return [...this.#backlog.paths(), ...this.#held.paths()];
  }

  /** Puts paths before all others; answers how many more they are. */
  addFirst(paths: Paths, reframed: Backlog['reframed']): number {
    return this.#backlog.add(paths, this.#released(paths, reframed));
  }

  /** Others are behind the paths that were put first: listed when those are rendered, or when somebody must know. Whoever is
   * told must not fail. */
  addBehind(
    others: () => Paths,
    reframed: Backlog['reframed'],
    onListed: (paths: Paths, more: number) => void,
  ): void {
    this.#behind = () => {
      const paths = others();
      onListed(paths, this.#backlog.addBehind(paths, this.#released(paths, reframed)));
    };
  }

  /** Puts paths behind all others; answers how many more they are. */
  addLast(paths: Iterable<string>): number {
    return this.#backlog.addLast(paths);
  }

  /** Lists what is behind the first paths, where that is still to be done. */
  list(): void {
    const behind = this.#behind;
    this.#behind = null;
    behind?.();
  }

  remove(path: string): void {
    this.#backlog.remove(path);
    this.#held.remove(path);
  }

  /** Takes what was to be rendered at once. */
  take(): string[] {
    this.list();
    const paths = this.#backlog.paths();
    this.#backlog.clear();
    return paths;
  }

  /** Leaves what was to be rendered at once until it goes on. */
  hold(): void {
    this.#held.add(pathsIn(this.take()));
  }

  /** Takes what was held. */
  release(): string[] {
    const paths = this.#held.paths();
    this.#held.clear();
    return paths;
  }

  clear(): void {
    this.#behind = null;
    this.#backlog.clear();
    this.#held.clear();
  }

  /** Holds paths no longer. They are rendered whole: their files are older than what a change of their frame begins with. */
  #released(paths: Paths, reframed: Backlog['reframed']): Backlog['reframed'] {
    if (this.held === 0) return reframed;
    const held = new Set(paths.inOrder.filter((path) => this.#held.remove(path)));
    return new Map([...reframed].filter(([path]) => !held.has(path)));
  }
}
