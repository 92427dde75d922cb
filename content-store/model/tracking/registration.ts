import { choice } from '../../definition/field.ts';
import { eventType } from './event-type.ts';
import { trackedId } from './tracked-id.ts';

/** The steps from a gate to a member who has signed in (S0 §3), in their order. */
const steps = [
  'View_Gated_Content',
  'Choose_Membership',
  'Submit_Registration_Form',
  'Complete_Registration',
  'Confirm_Email',
  'Submit_Login_Form',
  'Complete_Login',
] as const;

export const registration = eventType('Registration', {
  audience: 'anyone',
  description: 'Records a step of a reader on the way to a membership (S0 §3)',
  fields: {
    action: choice(steps, { label: 'Step', required: true }),
    membershipId: trackedId({ label: 'Membership' }),
  },
  serverFields: {
    /** By whose site licence a reader was let in. */
    companyId: trackedId({ label: 'Company' }),
  },
  serverSays: { action: ['Complete_Registration', 'Confirm_Email', 'Complete_Login'] },
});
