import { typeNamed } from '#content-store/model/content/content-types.ts';
import type { Gated } from '#content-store/reading/reader.ts';
import { hasWithheldSidebars } from '../../gate/has-sidebars.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import type { Subject } from '../../page-data/subject.ts';
import { withLinks } from '../../page-data/text-links.ts';

export interface ContentSidebarsData {
  readonly sidebars: readonly { readonly title?: string | undefined; readonly body: string }[];
  /** Of a gated piece, whose boxes stand behind its gate with the block. */
  readonly gated: Gated | null;
}

/** The boxes beside the text. On a gated piece they are withheld with the rest of it. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<ContentSidebarsData | null> {
  const { content } = subject;
  if (content === null || !hasSidebars(content.type)) return null;
  const gated = await context.reader.gated('content', content.id);
  const sidebars = await Promise.all(
    (fieldOf(content, 'sidebars') ?? []).map(async (one) => ({
      ...one,
      body: await withLinks(one.body, context),
    })),
  );
  const isEmpty = gated === null ? sidebars.length === 0 : !hasWithheldSidebars(gated);
  return isEmpty ? null : { sidebars, gated };
}

function hasSidebars(type: string): boolean {
  return 'sidebars' in (typeNamed(type)?.fields ?? {});
}
