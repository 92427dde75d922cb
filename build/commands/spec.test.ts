import { describe, expect, it } from 'vitest';
import { buildSchema } from '#api/schema/build-schema.ts';
import { consolePaths } from '#content-store/console/console-paths.ts';
import { entity } from '#content-store/definition/entity.ts';
import { text } from '#content-store/definition/field.ts';
import { entities } from '#content-store/model/registry.ts';
import type { Catalogue } from '../spec/catalogue.ts';
import { countAll } from '../spec/count.ts';
import { says, textsOfSources } from '../spec/words.ts';

const NOTHING: Catalogue = {
  entities: [],
  contentTypes: [],
  permissions: [],
  menuPlacements: [],
  layoutTypes: [],
  blockTypes: [],
  adminRoutes: [],
  operations: [],
  messages: [],
};
const RUNNING = { schema: buildSchema(), consolePaths: ['/edit-content/:id'], texts: new Set(['Log in']) };

describe('what the specification names', () => {
  it('counts where it is declared, and else is told with why', () => {
    const counts = countAll(
      {
        ...NOTHING,
        entities: [
          { id: 'redirect', fields: [{ name: 'from' }, { name: 'hits' }] },
          { id: 'site-settings-header', fields: [{ name: 'logoHeight' }] },
          { id: 'moon-phase', fields: [{ name: 'name' }] },
        ],
        contentTypes: [
          { id: 'a', value: 'Article' },
          { id: 'b', value: 'Sonnet' },
        ],
        operations: [
          { id: 'a', name: 'cmsUser/loginCmsUser', kind: 'mutation' },
          { id: 'b', name: 'loginCmsUser', kind: 'query' },
        ],
        adminRoutes: [
          { id: 'a', path: '/admin/edit-content/{contentId}' },
          { id: 'b', path: '/admin/edit-content' },
        ],
      },
      RUNNING,
    );
    expect(counts.fields).toEqual({
      declared: 2,
      total: 4,
      missing: [
        'redirect.hits: not a field of Redirect',
        'moon-phase.name: no type MoonPhase or MoonPhaseSettings',
      ],
    });
    expect(counts.entities?.missing).toEqual(['moon-phase: no such type']);
    expect(counts.settings).toEqual({ declared: 1, total: 1, missing: [] });
    expect(counts.contentTypes?.missing).toEqual(['Sonnet: not declared']);
    expect(counts.operations?.missing).toEqual(['loginCmsUser: no query of this name']);
    expect(counts.adminRoutes?.missing).toEqual(['/admin/edit-content: no screen there']);
  });

  it('counts once its definition is in the registry', () => {
    const moonPhase = entity({
      name: 'moonPhase',
      label: 'Moon phase',
      labels: 'Moon phases',
      menu: 'Content',
      access: { read: ['manage_content'], write: ['manage_content'] },
      fields: { name: text({ label: 'Name', required: true }) },
      titleField: 'name',
      list: { columns: ['name'], sort: ['name', 'asc'], search: ['name'], filters: [] },
    });
    const catalogue = { ...NOTHING, entities: [{ id: 'moon-phase', fields: [{ name: 'name' }] }] };
    const schema = buildSchema([...entities, moonPhase]);
    expect(countAll(catalogue, { ...RUNNING, schema }).fields).toEqual({
      declared: 1,
      total: 1,
      missing: [],
    });
  });

  it('is said where a source has it in quotes or between tags, whatever is put in', async () => {
    const texts = await textsOfSources();
    const isSaid = (text: string) => says(texts, { text, kind: 'message' });
    expect([isSaid('Field is required'), isSaid('Field is requested')]).toEqual([true, false]);
    expect(says(texts, { text: '[sectionname]', kind: 'token' })).toBe(true);
  });

  it('has a screen where the console’s own routes have one', () => {
    expect(consolePaths).toEqual(expect.arrayContaining(['/', '/login', '/edit-content/:id']));
  });
});
