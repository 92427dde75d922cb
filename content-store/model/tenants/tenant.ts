import { without } from '../../definition/dividing.ts';
import { entity } from '../../definition/entity.ts';
import { choices, host, key, text } from '../../definition/field.ts';
import { hostName, isLoopback } from '../../definition/host.ts';
import { isLanguage, isTimeZone } from '../../formats/language.ts';
import { messages } from '../../messages/validation.ts';
import { exclusiveTypeChoices } from '../content/content-types.ts';
import { tenantAccess } from './access.ts';

/** A media brand of this installation (S0 §1, S1 §3). */
export const tenant = entity({
  name: 'tenant',
  scope: 'installation',
  label: 'Site',
  labels: 'Sites',
  menu: 'System',
  access: tenantAccess,
  isPublic: true,
  sites: (site) => [site.tenantKey],
  reach: (sites) => ({ tenantKey: { in: sites } }),
  // Modules and the design are settings of the site, which had no effect before.
  version: 2,
  migrations: { 2: without(['modules', 'useNewDesign']) },
  fields: {
    tenantKey: key({
      label: 'Key',
      required: true,
      help: 'Names the site in addresses, headers and folders. It cannot change later.',
      projection: 'card',
    }),
    abbreviation: text({ label: 'Abbreviation', required: true, max: 16, projection: 'card' }),
    name: text({ label: 'Name', required: true, projection: 'card' }),
    domain: host({
      label: 'Domain',
      required: true,
      help: 'The host readers use, such as www.example.com',
      projection: 'card',
    }),
    prodEndpoint: text({
      label: 'Production endpoint',
      help: 'The API address other sites of the installation use',
      visibility: 'staff',
    }),
    timeZone: text({
      label: 'Time zone',
      default: 'America/Chicago',
      help: 'As in the tz database, such as America/Chicago',
      projection: 'card',
    }),
    language: text({ label: 'Language', default: 'en', max: 16, projection: 'card' }),
    exclusiveContentTypes: choices(exclusiveTypeChoices, {
      label: 'Exclusive content types',
      help: 'Types that are offered to this site and no other.',
    }),
  },
  titleField: 'name',
  list: {
    columns: ['name', 'tenantKey', 'domain'],
    sort: ['name', 'asc'],
    search: ['name', 'tenantKey', 'domain'],
  },
  claims: (site) => ({
    tenantKey: `tenant:${site.tenantKey}`,
    domain: `domain:${hostName(site.domain) ?? site.domain.toLowerCase()}`,
  }),
  // With the language or the time zone wrong, hardly a page could be rendered.
  check: ({ domain, timeZone, language }) => ({
    domain: isLoopback(domain) ? messages.ownHost(domain) : undefined,
    timeZone: timeZone === undefined || isTimeZone(timeZone) ? undefined : messages.timeZone(),
    language: language === undefined || isLanguage(language) ? undefined : messages.language(),
  }),
});
