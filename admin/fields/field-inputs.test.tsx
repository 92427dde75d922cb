import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { graphql } from 'graphql';
import { DataProviderContext, RecordContextProvider, TestMemoryRouter, testDataProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { formFields } from '#admin/forms/form-fields.ts';
import { toFormValues } from '#admin/forms/form-values.ts';
import { WorkingRecords } from '#api/reads/working-records.ts';
import { buildSchema } from '#api/schema/build-schema.ts';
import { Budget } from '#api/work/budget.ts';
import { WORK } from '#api/work/limits.ts';
import { Pacer } from '#api/work/pacer.ts';
import { type AnyEntity, type Data, entity } from '#content-store/definition/entity.ts';
import {
  choice,
  choices,
  email,
  instant,
  integer,
  list,
  reference,
  secret,
  text,
} from '#content-store/definition/field.ts';
import { permissions } from '#content-store/definition/permissions.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import type { LinkTarget } from '#content-store/model/pages/operations.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import { entities } from '#content-store/registry/registry.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { ClientProvider } from '../client/client-context.ts';
import { createGraphqlClient } from '../client/graphql-client.ts';
import { UserProvider } from '../context/user-context.ts';
import { FieldInputs } from './field-inputs.tsx';
import { FormAccessProvider, type FormLock } from './form-access.ts';
import { InputRegistryProvider } from './input-registry.ts';
import { inputs } from './inputs.ts';
import { linkTargetKey } from './pages/use-link-target.ts';

interface FormProps {
  readonly of: AnyEntity;
  readonly variant?: string | undefined;
  readonly data?: Data;
  readonly lock?: FormLock;
  readonly errors?: FieldErrors;
}

const queries = new QueryClient();
// Nothing is asked for before somebody does something.
const client = createGraphqlClient({
  sessions: { read: () => null, write: () => {} },
  version: 'a1',
  tenantKey: () => 'mast',
  fetch: () => Promise.reject(new Error('Nothing is to be asked for')),
});
const user = {
  id: '1',
  username: 'test',
  firstName: 'Test',
  lastName: 'User',
  role: 'administrator',
  fullName: 'Test',
  email: '',
  // Uploads would need the API.
  permissions: new Set(permissions.filter((one) => one !== 'manage_assets')),
  editorialToolbox: '',
  sites: [],
};

function Form({ of, variant, data = {}, lock, errors = {} }: FormProps) {
  const fields = formFields(of, variant);
  const form = useForm({ defaultValues: toFormValues(fields, data, true), errors });
  const access = { titleField: of.titleField, isReadOnly: false, isShared: false, lock: lock ?? null };
  return (
    <TestMemoryRouter>
      <QueryClientProvider client={queries}>
        <DataProviderContext.Provider value={testDataProvider()}>
          <ClientProvider value={client}>
            <UserProvider value={user}>
              <InputRegistryProvider value={inputs}>
                <FormProvider {...form}>
                  <RecordContextProvider value={data}>
                    <FormAccessProvider value={access}>
                      <FieldInputs fields={fields} />
                    </FormAccessProvider>
                  </RecordContextProvider>
                </FormProvider>
              </InputRegistryProvider>
            </UserProvider>
          </ClientProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </TestMemoryRouter>
  );
}

const markup = (props: FormProps) => renderToStaticMarkup(<Form {...props} />);
/** The labels a reader sees, in order. */
const labels = (html: string) =>
  [...html.matchAll(/<(?:label|div)[^>]*id="[^"]*-label"[^>]*>([^<]+)/g)].map((match) => match[1]);

const shared = {
  name: 'thing',
  label: 'Thing',
  labels: 'Things',
  menu: 'Content',
  access: { read: ['manage_content'], write: ['manage_content'] },
  titleField: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'], search: [] },
} as const;
const name = text({ label: 'Name', required: true });
const tags = list(text({ label: 'Tag' }), { label: 'Tags', default: [] });

describe('a field added to a definition', () => {
  const gauge = integer({ label: 'Gauge', min: 0, help: 'In millimetres' });
  const of = entity({ ...shared, fields: { name, gauge } });

  it('is in the schema, is set by a mutation, is stored, and is in the form, with nothing else told', async () => {
    const schema = buildSchema([of]);
    const store = await openStore({ dataDir: await temporaryFolder(), specs: collectionSpecs([of]) });
    const site = store.forTenant('one');
    // The parts of a request's context that creating a record of no site's pages uses.
    const contextValue = () => ({
      budget: new Budget(WORK.staff, new Pacer()),
      records: new WorkingRecords(),
      rules: {},
      store,
      tenantKey: 'one',
      tenant: site,
      now: () => new Date(),
      principal: { kind: 'staff', id: '1', name: 'Test', permissions: new Set(permissions), tenants: null },
    });
    const answer = await graphql({
      schema,
      contextValue: contextValue(),
      source: 'mutation { createThing(input: { name: "Rail", gauge: 1435 }) { record { id name gauge } } }',
    });
    expect(answer.errors).toBeUndefined();
    const { id } = JSON.parse(JSON.stringify(answer.data)).createThing.record;
    expect((await site.get('thing', id, { stage: 'working' }))?.data).toEqual({ name: 'Rail', gauge: 1435 });
    const refused = await graphql({
      schema,
      contextValue: contextValue(),
      source: 'mutation { createThing(input: { name: "Rail", gauge: -1 }) { record { id } } }',
    });
    expect(refused.errors?.[0]?.extensions.fields).toEqual({ gauge: 'Enter a whole number of at least 0' });
    await store.close();
    const html = markup({ of, data: { name: 'Rail', gauge: 1435 } });
    expect(labels(html)).toEqual(['Name', 'Gauge']);
    expect(html).toContain('value="1435"');
    expect(html).toContain('In millimetres');
  });
});

describe('a rendered form', () => {
  it('has an input for a field added to a definition, and nothing else was told', () => {
    const before = entity({ ...shared, fields: { name } });
    const after = entity({ ...shared, fields: { name, embargo: instant({ label: 'Embargo' }) } });
    expect(labels(markup({ of: before }))).toEqual(['Name']);
    const html = markup({ of: after });
    expect(labels(html)).toEqual(['Name', 'Embargo']);
    expect(html).toContain('type="datetime-local"');
    expect(html).toContain('Chicago time');
  });

  it('asks only for what the values beside it call for', () => {
    const asked = (type: string) => labels(markup({ of: layout, data: { name: 'A', type } }));
    expect(asked('section')).not.toContain('Aliases');
    expect(asked('url-override')).toContain('Aliases');
    expect(asked('url-override')).not.toContain('Which pages below');
    expect(asked('module')).toContain('Module');
  });

  // spec: rule-cms-user-tenants
  it('asks for the sites of a user who does not work on all of them', () => {
    const asked = (isGlobal: boolean) => labels(markup({ of: cmsUser, data: { isGlobal } }));
    expect(asked(false)).toContain('Sites');
    expect(asked(true)).not.toContain('Sites');
  });

  // spec: rule-required-select-not-clearable
  it('offers to empty what may be empty, and nothing that must be chosen', () => {
    const ways = (required: boolean) => {
      const fields = {
        name,
        kind: choice(['Tees', 'Tyne'], { label: 'River', required }),
        logo: reference({ ...asset, onDelete: 'refuse' }, { label: 'Logo', required }),
      };
      const html = markup({ of: entity({ ...shared, fields }), data: { kind: 'Tees', logo: '1' } });
      return [html.includes('<option value="">'), html.includes('aria-label="Clear"')];
    };
    expect(ways(false)).toEqual([true, true]);
    expect(ways(true)).toEqual([false, false]);
  });

  it('marks what must be filled in, and not what the server fills in', () => {
    const html = markup({ of: content, variant: 'Article' });
    expect(html).toMatch(/>Title(?:<style.*?<\/style>)?<span/);
    expect(html).toMatch(/>Alias<\/label>/);
  });

  it('says which of two moments is meant where the clock shows the same twice', () => {
    const of = entity({ ...shared, fields: { name, embargo: instant({ label: 'Embargo' }) } });
    const html = markup({ of, data: { embargo: '2026-11-01T07:30:00.000Z' } });
    expect(html).toContain('shows 01:30 twice: the second, CST, is meant');
    expect(html).toContain('Take the first, CDT');
    expect(markup({ of, data: { embargo: '2026-11-02T07:30:00.000Z' } })).not.toContain('twice');
  });

  it('shows no moment of publishing that nobody chose, before there was one', () => {
    const data = { published: '2026-03-01T12:00:00.000Z' };
    const draft = markup({ of: content, variant: 'Article', data: { ...data, publishedFollows: true } });
    expect(draft).toContain('Set when it is published');
    expect(draft).not.toContain('1 Mar 2026');
    const chosen = markup({ of: content, variant: 'Article', data });
    expect(chosen).toContain('1 Mar 2026');
    expect(chosen).not.toContain('Set when it is published');
  });

  it('says of what readers see already what a later date does, and what brings out changes later', () => {
    const said = (isLive: boolean, published = '2026-03-01T12:00:00.000Z') =>
      markup({ of: content, variant: 'Article', data: { published, _meta: { version: 1, isLive } } });
    expect(said(true)).toContain('A later date takes it from readers until then');
    expect(said(true)).toContain('use “Schedule…”');
    for (const unseen of [said(false), said(true, '2996-03-01T12:00:00.000Z')]) {
      expect(unseen).toContain('When it goes live. Empty: on the first publish.');
      expect(unseen).not.toContain('takes it from readers');
    }
  });

  it('renders every entity and every type of it', () => {
    for (const one of entities)
      for (const variant of one.variants?.types ?? [undefined])
        expect(markup({ of: one, variant: variant?.type })).toContain('<');
  });

  it('ties label, help and input together', () => {
    const of = entity({
      ...shared,
      fields: { name, mail: email({ label: 'Email', help: 'For receipts.' }) },
    });
    const html = markup({ of });
    const id = /<label[^>]*for="([^"]+)"[^>]*>Email/.exec(html)?.[1];
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-help"`);
    expect(html).toContain('For receipts.');
  });

  it('says what is wrong with a field before its help, which has the way out, and ties both to it', () => {
    const of = entity({
      ...shared,
      fields: { name, mail: email({ label: 'Email', help: 'Or leave it to “Ask them…”.' }) },
    });
    const html = markup({ of, errors: { mail: { type: 'server', message: 'Already used' } } });
    const id = /<label[^>]*for="([^"]+)"[^>]*>Email/.exec(html)?.[1];
    const below = html.slice(html.indexOf(`id="${id}-help"`));
    expect(below).toMatch(/role="alert"[^>]*>Already used.*Or leave it to “Ask them…”\./);
  });

  it('says of a link that leads readers to no page of the site what is wrong, and calls it no error', () => {
    const link = (to: string, state: LinkTarget['state']) => {
      queries.setQueryData(linkTargetKey('', to), [{ address: to, path: to, state }]);
      return markup({ of: redirect, data: { from: '/old', to } });
    };
    const gone = link('/gone', 'missing');
    const advice = /id="([^"]*-advice)"/.exec(gone)?.[1];
    expect(advice).toBeDefined();
    expect(gone).toContain('There is no page at /gone on this site. Readers would get “Page Not Found”');
    expect(gone).toMatch(new RegExp(`aria-describedby="[^"]*${advice}"[^>]*value="/gone"`));
    expect(gone).not.toContain('aria-invalid="true"');
    expect(link('/soon', 'unpublished')).toContain('Readers find no page at /soon yet');
    expect(link('/news', 'found')).not.toContain('-advice');
  });

  it('says of a link that a page is found by words, and has it as a combobox that takes what is typed too', () => {
    const html = markup({ of: redirect, data: { from: '/old', to: '' } });
    expect(html).toMatch(
      /<input(?=[^>]*role="combobox")(?=[^>]*placeholder="Words of a page, or an address")/,
    );
  });

  it('ties why a field is locked to its input, or to the group that it is, and to no other', () => {
    const of = entity({
      ...shared,
      fields: {
        name,
        mail: email({ label: 'Email', help: 'For receipts.' }),
        tags,
        open: email({ label: 'Open' }),
      },
    });
    const html = markup({ of, lock: { isLocked: (locked) => locked !== 'open', why: 'Kept elsewhere' } });
    const whys = [...html.matchAll(/<span[^>]* id="([^"]+)"[^>]*>Kept elsewhere</g)].map(([, id]) => id);
    expect(whys).toHaveLength(3);
    const tied = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, ids]) => ids?.split(' ').at(-1));
    expect(tied).toEqual(whys);
    expect(html).toMatch(new RegExp(`-help ${whys[1]}"`));
    expect(html).toMatch(new RegExp(`role="group"[^>]*aria-describedby="${whys[2]}"`));
  });

  it('shows no secret and no value of one', () => {
    const of = entity({ ...shared, fields: { name, token: secret({ label: 'Token' }) } });
    expect(markup({ of, data: { token: 'hush' } })).not.toMatch(/Token|hush/);
  });

  it('escapes what was typed', () => {
    const html = markup({ of: content, variant: 'Article', data: { name: '<img src=x onerror=alert(1)>' } });
    expect(html).not.toContain('<img src=x');
  });

  it('shows the links of a menu as a tree, with what nests them', () => {
    const links = [{ label: 'Trade', href: '/trade', children: [{ label: 'Mills', href: '/mills' }] }];
    const html = markup({ of: menu, data: { placement: 'Footer', links } });
    for (const name of ['Move Trade up', 'Move Mills out', 'Remove Mills', 'Add a link below Trade'])
      expect(html).toContain(`aria-label="${name}"`);
    expect(html).not.toContain('Add a link below Mills');
  });

  it('says of many choices which are chosen, and shows them once somebody asks', () => {
    const types = choices(['News', 'Event', 'Video'], { label: 'Types', isFolded: true });
    const of = entity({ ...shared, fields: { name, types } });
    const some = markup({ of, data: { types: ['Event', 'Video'] } });
    expect(some).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*Event, Video/);
    expect(some).not.toContain('type="checkbox"');
    expect(markup({ of })).toContain('None chosen');
  });

  it('shows rows of a layout as items with what they hold', () => {
    const rows = [{ layout: '1_1', title: 'Top', columns: [{ blocks: [] }, { blocks: [] }] }];
    const html = markup({ of: layout, data: { rows } });
    expect(html).toContain('Row 1');
    expect(html).toContain('1_1 · Top · 2 columns');
  });
});
