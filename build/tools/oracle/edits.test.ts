import { expect, it } from 'vitest';
import { entities } from '#content-store/registry/registry.ts';
import { editKinds } from './edits.ts';

it('has kinds of edits for every public entity that staff write, with every field that an editor can fill', () => {
  const kinds = editKinds();
  for (const entity of entities.filter((one) => one.isPublic && one.access.write.length > 0)) {
    const own = kinds.filter((one) => one.entity === entity);
    const editable = Object.keys(entity.fields).filter((name) => {
      const field = entity.fields[name];
      return field?.readOnly !== true && field?.visibility !== 'secret' && field?.kind !== 'key';
    });
    const edited = new Set(own.flatMap((one) => Object.keys(one.fields?.({}) ?? {})));
    expect([...edited], entity.name).toEqual(expect.arrayContaining(editable));
  }
});

it('merges what can be merged', () => {
  const merged = editKinds().filter((one) => one.act === 'merge');
  expect(merged.map((one) => one.entity.name)).toEqual(
    entities.filter((one) => one.merging !== undefined && one.isPublic).map((one) => one.name),
  );
  expect(merged.length).toBeGreaterThan(0);
});
