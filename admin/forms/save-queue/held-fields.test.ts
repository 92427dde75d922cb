import { expect, test } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { formFields } from '../form-fields.ts';
import { type FormValues, toFormValues } from '../form-values.ts';
import { SaveQueue } from './save-queue.ts';
import { settled } from './testing/made-clock.ts';
import { MadeServer } from './testing/made-server.ts';

const FIELDS = formFields(content, 'Article').filter(({ name }) => ['name', 'teaser', 'body'].includes(name));

test('a field that is refused keeps what is typed into it while the others are saved', async () => {
  const server = new MadeServer();
  const record = { id: '1', name: 'Locks', body: [], _meta: { version: 1 } };
  server.records.set('1', record);
  const loadedValues = toFormValues(FIELDS, record);
  let values: FormValues = structuredClone(loadedValues);
  const queue = new SaveQueue({
    ...{ fields: FIELDS, fixed: {}, record, loadedValues },
    form: {
      values: () => structuredClone(values),
      show: (shown) => {
        values = structuredClone(shown);
      },
    },
    server: server.for({}),
    valuesOf: (stored) => toFormValues(FIELDS, stored),
    errorsOf: ({ body }): Readonly<Record<string, string>> =>
      JSON.stringify(body).includes('video') ? { 'body.1.url': 'Field is required' } : {},
    newKey: () => 'key',
    onMerged: () => {},
  });
  const written = [
    { id: 'p1', type: 'text', html: '<p>Hours of work</p>' },
    { id: 'v1', type: 'video' },
  ];
  values = { ...values, name: 'Locks and weirs', body: written };
  const saving = queue.save({ isAutosave: true });
  await settled();
  while (server.waiting > 0) {
    server.step(0, false);
    await settled();
  }
  const saved = await saving;
  expect([...(saved?.held.keys() ?? [])]).toEqual(['body.1.url']);
  expect(server.records.get('1')).toMatchObject({ name: 'Locks and weirs', body: [] });
  expect(values).toMatchObject({ name: 'Locks and weirs', body: written });
  expect(Object.keys(queue.unsaved())).toEqual(['body']);
});
