import { settings } from '../../definition/entity.ts';
import { checkbox, secret, text, url } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';

const whereUsed = { isUsed: [true] } as const;

/** What another company calls something, as it stands in the paths of its addresses. */
const segment = {
  matches: /^[\w-]+$/,
  example: 'RVBC',
  problem: messages.outsideName,
} as const;

/** Where members are kept besides here (S1 §3 systemOutage, newsletter settings): the account that Omeda knows the site by. */
export const omedaSettings = settings({
  group: 'omeda',
  label: 'Omeda',
  help: 'Members and their newsletters are sent to Omeda.',
  area: 'services',
  module: 'memberships',
  isPublic: false,
  access: { read: ['manage_memberships'], write: ['manage_memberships'] },
  fields: {
    isUsed: checkbox({
      label: 'Use Omeda',
      default: false,
      help: 'Off, members are kept here alone, and what still waits for Omeda is not sent. To stop for a while, use System outage.',
    }),
    appId: secret({
      label: 'App id',
      isGiven: true,
      when: whereUsed,
      help: 'Not shown again. Left empty, the stored one stays.',
    }),
    inputId: secret({
      label: 'Input id',
      isGiven: true,
      when: whereUsed,
      help: 'Not shown again. Left empty, the stored one stays.',
    }),
    brand: text({ label: 'Brand', required: 'asked', when: whereUsed, max: 60, pattern: segment }),
    client: text({
      label: 'Client',
      required: 'asked',
      when: whereUsed,
      max: 60,
      pattern: segment,
      help: 'Another abbreviation than the brand’s: newsletters are signed up for under it.',
    }),
    externalIdNamespace: text({
      label: 'Namespace of member ids',
      default: 'masthead',
      when: whereUsed,
      max: 60,
      pattern: segment,
      help: 'As Omeda has set it up. By a member’s id in it, Omeda tells that two messages are about the same person.',
    }),
    baseUrl: url({
      label: 'Address',
      default: 'https://ows.omeda.com/webservices/rest',
      required: 'asked',
      when: whereUsed,
      isFetched: true,
      problem: (address) => (/^https:[^?#]*$/.test(address) ? undefined : messages.providerUrl()),
      help: 'For tests, https://ows.omedastaging.com/webservices/rest. At another host, both ids are given again.',
    }),
    hasAppId: checkbox({ label: 'App id is stored', default: false, readOnly: true }),
    hasInputId: checkbox({ label: 'Input id is stored', default: false, readOnly: true }),
  },
  derived: ({ appId, inputId }) => ({ hasAppId: appId !== undefined, hasInputId: inputId !== undefined }),
});
