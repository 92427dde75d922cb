import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { disk, writeAtomically } from '#content-store/disk.ts';
import { hasSizes, type PictureSize, type SizeKind, widthsOf } from '#content-store/model/media/sizes.ts';
import { drawSize } from './draw-size.ts';
import { unlessDamaged } from './drawing-failed.ts';
import type { DrawingQueue } from './drawing-queue.ts';

/** A picture of a site. */
export interface SizedPicture {
  readonly tenantKey: string;
  readonly file: string;
  /** In pixels. */
  readonly width: number;
  readonly kind: SizeKind;
}

/** The sizes of pictures, on the disk beside the uploads: made when they are first asked for, or before. They hold nothing
 * that their pictures do not, so they are in no backup and may be deleted at any time. */
export class PictureSizes {
  readonly #dataDir: string;
  readonly #queue: DrawingQueue;
  readonly #effort: number | undefined;
  readonly #underWay = new Map<string, Promise<string | null>>();

  constructor(dataDir: string, queue: DrawingQueue, effort?: number) {
    this.#dataDir = dataDir;
    this.#queue = queue;
    this.#effort = effort;
  }

  /** Where the file of a size lies, made if it was not; null where there is no such picture, or none that can be read.
   * Rejects with DrawingFailed where it cannot be made for now. */
  async fileOf(
    tenantKey: string,
    size: PictureSize,
    options: { readonly isBehind?: boolean } = {},
  ): Promise<string | null> {
    const target = join(this.#dataDir, 'sizes', tenantKey, size.file, `${size.width}.${size.kind}`);
    if (await isThere(target)) return target;
    const original = join(this.#dataDir, 'assets', tenantKey, size.file);
    const isPicture = await stat(original).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isPicture) return null;
    // RequestOptions for again while it only waits behind others, it goes before them: whichever is drawn first is kept.
    const key = `${options.isBehind === true} ${target}`;
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const made = this.#queue
      .run(async () => ((await isThere(target)) ? target : this.#draw(original, size, target)), options)
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  /** Makes the sizes that pages name of a picture, while nothing else is drawn. Rejects with DrawingFailed. */
  async make({ tenantKey, file, width, kind }: SizedPicture): Promise<void> {
    if (!hasSizes(file)) return;
    for (const each of widthsOf(width))
      await this.fileOf(tenantKey, { file, width: each, kind }, { isBehind: true });
  }

  async #draw(original: string, size: PictureSize, target: string): Promise<string | null> {
    const bytes = await unlessDamaged(drawSize(original, size, { effort: this.#effort }));
    if (bytes === null) return null;
    await mkdir(dirname(target), { recursive: true });
    await writeAtomically(disk, target, bytes);
    return target;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
