import { describe, expect, it } from 'vitest';
import { layout } from '#content-store/model/layouts/layout.ts';
import { blocksPlaced, usageBySetting, usageByType } from './block-usage.ts';

describe('the blocks that layouts place', () => {
  const block = (type: string, settings: object = {}) => ({ type, settings });
  const made = (id: string, name: string, ...blocks: object[]) => ({
    id,
    name,
    rows: [{ columns: [{ blocks }] }],
  });
  const blocks = blocksPlaced(layout, [
    made('1', 'Home', block('content_list', { design: 'cards' }), block('content_list', { design: 'lead' })),
    made(
      '2',
      'Article',
      block('content_body'),
      block('content_list', { design: 'cards', title: 'Read next' }),
    ),
    { id: '3', name: 'Empty' },
  ]);

  it('are counted by type, and each layout is named once', () => {
    const usage = [...usageByType(blocks)].map(([type, { count, layouts }]) => [
      type,
      count,
      layouts.map((one) => one.name),
    ]);
    expect(usage).toEqual([
      ['content_list', 3, ['Home', 'Article']],
      ['content_body', 1, ['Article']],
    ]);
  });

  it('are counted by the values of their settings', () => {
    const settings = usageBySetting(blocks, 'content_list');
    const counts = (name: string) =>
      [...(settings.get(name) ?? [])].map(([value, { count }]) => [value, count]);
    expect([...settings.keys()]).toEqual(['design', 'title']);
    expect(counts('design')).toEqual([
      ['cards', 2],
      ['lead', 1],
    ]);
    expect(counts('title')).toEqual([
      ['not set', 2],
      ['Read next', 1],
    ]);
  });
});
