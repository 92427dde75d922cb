import { object, optional, text } from '../../operations/answer.ts';
import { query, textOf } from '../../operations/operation.ts';

export const siteLicenseCompany = query('siteLicenseCompany', {
  audience: 'anyone',
  description:
    'The company whose site licence covers the address that the caller asks from; null where none does, or where `userIpAddress` is another address than theirs. Sets the cookies `siteLicenseCompany` and `siteLicenseCompanyChecked` for 24 hours',
  args: { userIpAddress: textOf({ label: 'The address that a page was answered to', max: 60 }) },
  answer: object('SiteLicenseCompany', { companyName: optional(text) }),
});
