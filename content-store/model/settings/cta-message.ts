import { settings } from '../../definition/entity.ts';
import { link, text } from '../../definition/field.ts';

/** The header's call to action, for those who may change nothing else of the header (S0 §2, S1 §6). */
export const ctaMessageSettings = settings({
  group: 'ctaMessage',
  label: 'Header call to action',
  help: 'Takes the place of the call to action among the header’s settings.',
  route: '/edit-cta-message',
  access: { read: ['manage_header_cta'], write: ['manage_header_cta'], publish: ['manage_header_cta'] },
  fields: {
    ctaText: text({ label: 'Call to action', isProse: true, max: 120 }),
    ctaLink: link({ label: 'Address' }),
  },
});
