import { displayDate } from '#content-store/formats/display-dates.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { job } from '#content-store/model/content/types/listed.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { openPositions } from '../../page-data/open-positions.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface Position {
  readonly title: string;
  readonly href: string;
  /** Who looks for somebody, and where. */
  readonly at: string | undefined;
  readonly employment: string | undefined;
  readonly closes: { readonly date: string; readonly instant: string } | undefined;
}

const employments = job.fields.employment.choices ?? [];

/** The newest positions that one can still apply for. */
export async function load(
  { section, numberOfItems }: BlockSettings<'job_board'>,
  { content, path, section: own }: Subject,
  { reader, site, usedContentIds }: PageContext,
): Promise<readonly Position[] | null> {
  const filed = section ?? (content === null && path !== '/' ? own?.id : undefined) ?? '';
  const ids = await partOf(openPositions, `${itemsOf(numberOfItems)}:${filed}`, reader);
  const found = await Promise.all(
    ids.map(async (id): Promise<Position | null> => {
      const piece = await reader.get('content', id, 'head');
      if (piece === null) return null;
      const companyId = fieldOf(piece, 'company');
      const company = companyId === undefined ? null : await reader.get('content', companyId, 'card');
      const [closes, employment] = [fieldOf(piece, 'closes'), fieldOf(piece, 'employment')];
      const at = [company?.name, fieldOf(piece, 'venue')?.city].filter((part) => part !== undefined);
      usedContentIds.add(id);
      return {
        title: piece.name,
        href: fieldOf(piece, 'linkUrl') ?? piece.alias,
        at: at.length === 0 ? undefined : at.join(', '),
        employment: employments.find((one) => one.value === employment)?.label,
        closes:
          closes === undefined ? undefined : { date: displayDate(closes, site.timeZone), instant: closes },
      };
    }),
  );
  const positions = found.filter((one) => one !== null);
  return positions.length === 0 ? null : positions;
}
