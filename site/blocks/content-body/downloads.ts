import { withKind } from '#content-store/body-forms/file-kind.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { hostOf } from '../../page-data/host-of.ts';

/** A button below the text. */
export interface Button {
  readonly href: string;
  readonly label: string;
}

/** The way to a digital edition, wherever it lies. */
export function editionButton(address: string): Button {
  return { href: address, label: `Page through it at ${hostOf(address)}` };
}

/** What a piece brings to be taken away, as far as its fields may be read. */
interface Brought {
  readonly file?: string | undefined;
  readonly attachments?: readonly string[] | undefined;
  readonly audioUrl?: string | undefined;
}

/** The recording of a piece, its file and those attached to it, by the assets they are; what was not uploaded is left out.
 * `addressOf` says where a file is to be had, by the asset and its file. */
export async function downloadsOf(
  { file, attachments = [], audioUrl }: Brought,
  reader: Reader,
  addressOf = (_id: string, name: string) => `/assets/${name}`,
): Promise<readonly Button[]> {
  const ids = [...(file === undefined ? [] : [file]), ...attachments];
  const assets = await Promise.all(ids.map((id) => reader.get('asset', id, 'card')));
  return [
    ...(audioUrl === undefined ? [] : [{ href: audioUrl, label: 'Listen' }]),
    ...assets.flatMap((one) =>
      one?.file === undefined
        ? []
        : [
            {
              href: addressOf(one.id, one.file),
              label: `Download ${withKind(one.name, one.file, one.fileSize)}`,
            },
          ],
    ),
  ];
}
