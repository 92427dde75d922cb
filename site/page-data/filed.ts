import type { SharedPart } from './shared-part.ts';

/** Whether anything is published that a field of content files under a record (`authors 10000001`): without, the record has
 * no page. A part, so that another piece by an author changes nothing for what asks only this. */
export const filed: SharedPart<boolean> = {
  name: 'filed',
  async make(argument, reader) {
    const [by = '', id = ''] = argument.split(' ');
    const { items } = await reader.find({
      collection: 'content',
      where: { [by]: { contains: id } },
      orderBy: [['published', 'desc']],
      first: 1,
    });
    return items.length > 0;
  },
};
