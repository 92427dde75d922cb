import { worksOnAll } from '../../access/reach.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { apiError } from '../../errors/errors.ts';

/** What several sites share is changed by whoever works on all of them. */
export const sharedLayoutRules: EntityRules = {
  requireGrantable(staff, { before, after }) {
    for (const layout of [...before, ...after])
      if (!worksOnAll(staff, layout))
        throw apiError('FORBIDDEN', 'This layout is for sites that you do not work on. Ask someone who does');
  },
};
