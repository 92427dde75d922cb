import { z } from 'zod';
import type { Versions } from '../../definition/ageing.ts';
import { entity } from '../../definition/entity.ts';
import { checkbox, choice, field, type Json, text } from '../../definition/field.ts';
import { LONGEST_NAME } from './names.ts';

/** `published`: what readers saw from then on. `named`: a draft that somebody gave a name. */
export const revisionKinds = ['published', 'named'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** A record's fields as they were, bodies among them, and the versions of the definitions that they are of. */
export interface KeptState {
  readonly fields: { readonly [field: string]: Json };
  readonly versions: Versions;
}

/** A state of a record of a site, kept for as long as the store. Its id says of which record and version it is
 * (`content-10000012-7`); one without a version (`content-10000012`) leads to the newest, and each to the one before: an
 * index would take more memory than they do. Internal: who may read it is who may read the record. */
export const revision = revisionsOf('revision', 'tenant');

/** The same of a record that belongs to the installation. */
export const sharedRevision = revisionsOf('sharedRevision', 'installation');

function revisionsOf<const N extends string>(name: N, scope: 'tenant' | 'installation') {
  return entity({
    name,
    scope,
    label: 'Version',
    labels: 'Versions',
    menu: 'System',
    access: { read: [], write: [] },
    fields: {
      kind: choice(revisionKinds, { label: 'Kind' }),
      name: text({ label: 'Name', max: LONGEST_NAME }),
      /** Whose it is, where somebody else named it since. */
      by: text({ label: 'By' }),
      /** When it was published, and by whom, nobody knows: an edit was beside it when it was first kept. */
      isUndated: checkbox({ label: 'Undated' }),
      /** The state that was kept before it, as the end of its id; of the record that leads to all of them, the newest. */
      previous: text({ label: 'Previous' }),
      /** Kept on disk, as bodies are. */
      state: field(
        { label: 'Fields', visibility: 'secret', projection: 'body' },
        { kind: 'text', isBody: true },
        z.custom<KeptState>(),
      ),
    },
    titleField: 'kind',
    list: { columns: [], sort: ['kind', 'asc'], search: [] },
  });
}
