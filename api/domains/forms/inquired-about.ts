import { content } from '#content-store/model/content/content.ts';
import type { Fields, Reads } from '#content-store/store.ts';

/** The piece that an inquiry is about, where it is a company that takes them, or is of one that does; null for any other, and
 * for what readers do not see. */
export async function inquiredAbout(reads: Reads, id: string, at: Date): Promise<string | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const seen = { stage: 'live', visibleAt: at.toISOString() } as const;
  const piece = await reads.get(content.collection, id, seen);
  if (piece === null) return null;
  if (piece.data.type === 'Company') return takesInquiries(piece.data) ? id : null;
  const companyId = piece.data.company;
  if (typeof companyId !== 'string') return null;
  const company = await reads.get(content.collection, companyId, seen);
  return company !== null && takesInquiries(company.data) ? id : null;
}

function takesInquiries({ type, enableRmi }: Fields): boolean {
  return type === 'Company' && enableRmi === true;
}
