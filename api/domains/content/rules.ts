import { slugify } from '#content-store/definition/alias.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { actorOf, requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { freeAlias } from '../../records/free-alias.ts';
import { unreadyOf } from '../checklists/checking.ts';
import { requireDescribed } from '../media/described.ts';
import { requireOwn, requireShown } from '../syndication/in-step.ts';

/** Until first published, an address that nobody typed follows section and title, and a date that nobody chose is now. */
export const contentRules: EntityRules = {
  check: requireDescribed,
  requireOwn,
  requireShown,
  unready: (data, entity, context) => unreadyOf(entity, data, context),
  async complete(input, current, _entity, context) {
    const next = { ...current, ...input };
    if (next.type !== current?.type) refuseUnwritten(next.type);
    const made = current === null ? { createdBy: actorOf(requireStaff(context.principal)).name } : {};
    const follows = (name: 'alias' | 'published') =>
      isBlank(next[name]) ||
      (current?.[`${name}Follows`] === true && (input[name] ?? current[name]) === current[name]);
    const mark = (name: 'alias' | 'published') =>
      follows(name)
        ? { [`${name}Follows`]: true }
        : current?.[`${name}Follows`] === undefined
          ? {}
          : { [`${name}Follows`]: null };
    const published = {
      ...mark('published'),
      ...(isBlank(next.published) ? { published: context.now().toISOString() } : {}),
    };
    if (!follows('alias')) return { ...input, ...made, ...published, ...mark('alias') };
    const section = await aliasOfSection(next.primarySection, context);
    const alias = () => freeAlias(`${section}/${slugify(String(next.name))}`, current?.alias, context);
    return {
      ...input,
      ...made,
      ...published,
      ...mark('alias'),
      ...(isBlank(next.name) ? {} : { alias: await alias() }),
    };
  },
};

/** Some types are for lists and tracking alone. */
function refuseUnwritten(name: unknown): void {
  const type = contentTypes.find((known) => known.type === name);
  if (type !== undefined && type.editKey === undefined)
    throw new ValidationError({ type: messages.notWritten(type.label) });
}

async function aliasOfSection(id: unknown, context: RequestContext): Promise<string> {
  const section =
    typeof id === 'string' ? await context.tenant?.get('websiteSection', id, { stage: 'live' }) : null;
  const alias = String(section?.data.alias ?? '/');
  return alias === '/' ? '' : alias;
}
