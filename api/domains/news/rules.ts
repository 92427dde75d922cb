import type { EntityRules } from '../../context/entity-rules.ts';
import { apiError } from '../../errors/errors.ts';

export const newsRules: EntityRules = {
  requireGrantable(staff) {
    if (staff.tenants !== null)
      throw apiError('FORBIDDEN', 'News is for all sites. Ask someone who works on all of them');
  },
};
