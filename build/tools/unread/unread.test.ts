import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { checkoutWith } from '../../testing/checkout.ts';

const LIST = 'content-store/registry/unread.ts';

const twice = (name: string) => Array(2).fill(`${name}: ${name} is on ${LIST} already.`);

/** Fields, a setting, a choice and a permission that nothing reads, and a list that is wrong in each way. */
const PLANTED = [
  {
    file: 'content-store/model/settings/header.ts',
    from: 'import { checkbox,',
    to: 'import { checkbox, group,',
  },
  {
    file: 'content-store/model/settings/header.ts',
    from: 'fields: {',
    to: `fields: {
          title: text({ label: 'Planted' }),
          extra: group({ enabled: checkbox({ label: 'Planted' }) }, { label: 'Planted' }),`,
  },
  {
    file: 'content-store/model/blocks/gating-form.ts',
    from: '...commonBlockSettings',
    to: '...commonBlockSettings, planted: commonBlockSettings.title',
  },
  {
    file: 'content-store/model/menus/menu.ts',
    from: "footer: 'Footer',",
    to: "footer: 'Footer', aside: 'Aside',",
  },
  {
    file: 'content-store/definition/permissions.ts',
    from: "'manage_assets',",
    to: "'manage_assets', 'manage_planted',",
  },
  {
    file: LIST,
    from: '= {',
    to: `= { planted: [
        'settings.footer.about', 'settings.header.gone', 'settings.newsletters.injectionSettings.targetParagraph',
        'block.content_list', 'menu.placement=Footer', 'permission.manage_assets', 'content.teaser', 'tenant.abbreviation', 'content.reviewBy'],`,
  },
];

it('what nothing reads must be on the list, and only that: `npm run check` fails in words', {
  tags: 'sweep',
  timeout: 120_000,
}, async () => {
  const root = await checkoutWith(PLANTED);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const step = 'node build/tools/unread/check.ts';
  expect(scripts).toMatchObject({ check: 'node build/tools/check-all.ts', 'check:unread': step });
  const check = spawn(process.execPath, [join(root, step.slice('node '.length))], { cwd: root });
  const ended = new Promise<number | null>((resolve) => check.once('close', resolve));
  const said = await textOf(check.stderr);
  expect(said.trimEnd().split('\n').sort()).toEqual([
    `block.content_list: block.content_list is read by now. Take it off ${LIST}.`,
    `block.gating_form.planted: nothing reads it. Read it, or say in ${LIST} what will.`,
    ...twice('content.reviewBy'),
    `content.teaser: content.teaser is read by now. Take it off ${LIST}.`,
    `menu.placement=Aside: nothing reads it. Read it, or say in ${LIST} what will.`,
    `menu.placement=Footer: menu.placement=Footer is read by now. Take it off ${LIST}.`,
    `permission.manage_assets: permission.manage_assets is read by now. Take it off ${LIST}.`,
    `permission.manage_planted: nothing reads it. Read it, or say in ${LIST} what will.`,
    `settings.footer.about: settings.footer.about is read by now. Take it off ${LIST}.`,
    `settings.header.extra: nothing reads it. Read it, or say in ${LIST} what will.`,
    `settings.header.gone: there is no such thing. Take it off ${LIST}.`,
    `settings.header.title: nothing reads it. Read it, or say in ${LIST} what will.`,
    `settings.newsletters.injectionSettings.targetParagraph: settings.newsletters.injectionSettings is on ${LIST} already.`,
    ...twice('tenant.abbreviation'),
  ]);
  expect(await ended).toBe(1);
});
