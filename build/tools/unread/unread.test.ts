import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#content-store/running/root.ts';
import { checkoutWith } from '../../testing/checkout.ts';
import { problemsOf } from './compare.ts';
import { sourcesOf } from './program.ts';

const LIST = 'content-store/registry/unread.ts';

function planted(path: string, ...changes: readonly (readonly [before: string, after: string])[]) {
  let text = readFileSync(join(ROOT, path), 'utf8');
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    text = text.replace(before, after);
  }
  return { [path]: text };
}

const twice = (name: string) => Array(2).fill(`${name}: ${name} is on ${LIST} already.`);

it('what nothing reads must be on the list, and only that', { timeout: 120_000 }, () => {
  const sources = sourcesOf(ROOT, {
    ...planted(
      'content-store/model/settings/header.ts',
      ['import { checkbox,', 'import { checkbox, group,'],
      [
        'fields: {',
        `fields: {
          title: text({ label: 'Planted' }),
          extra: group({ enabled: checkbox({ label: 'Planted' }) }, { label: 'Planted' }),`,
      ],
    ),
    ...planted('content-store/model/blocks/gating-form.ts', [
      '...commonBlockSettings',
      '...commonBlockSettings, planted: commonBlockSettings.title',
    ]),
    ...planted('content-store/model/menus/menu.ts', [
      "footer: 'Footer',",
      "footer: 'Footer', aside: 'Aside',",
    ]),
    ...planted('content-store/definition/permissions.ts', [
      "'manage_assets',",
      "'manage_assets', 'manage_planted',",
    ]),
    ...planted(LIST, [
      '= {',
      `= { planted: [
        'settings.footer.about', 'settings.header.gone', 'settings.newsletters.stealthLink',
        'block.content_list', 'menu.placement=Footer', 'permission.manage_assets', 'content.teaser', 'layout.priority', 'content.duration'],`,
    ]),
  });
  expect(problemsOf(sources).sort()).toEqual([
    `block.content_list: block.content_list is read by now. Take it off ${LIST}.`,
    `block.gating_form.planted: nothing reads it. Read it, or say in ${LIST} what will.`,
    ...twice('content.duration'),
    `content.teaser: content.teaser is read by now. Take it off ${LIST}.`,
    ...twice('layout.priority'),
    `menu.placement=Aside: nothing reads it. Read it, or say in ${LIST} what will.`,
    `menu.placement=Footer: menu.placement=Footer is read by now. Take it off ${LIST}.`,
    `permission.manage_assets: permission.manage_assets is read by now. Take it off ${LIST}.`,
    `permission.manage_planted: nothing reads it. Read it, or say in ${LIST} what will.`,
    `settings.footer.about: settings.footer.about is read by now. Take it off ${LIST}.`,
    `settings.header.extra: nothing reads it. Read it, or say in ${LIST} what will.`,
    `settings.header.gone: there is no such thing. Take it off ${LIST}.`,
    `settings.header.title: nothing reads it. Read it, or say in ${LIST} what will.`,
    `settings.newsletters.stealthLink: settings.newsletters is on ${LIST} already.`,
  ]);
});

it('fails `npm run check` in words', { timeout: 120_000 }, async () => {
  const root = await checkoutWith([
    {
      file: 'content-store/model/menus/menu.ts',
      from: "footer: 'Footer',",
      to: "footer: 'Footer', aside: 'Aside',",
    },
  ]);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const step = 'node build/tools/unread/check.ts';
  expect(scripts.check.split(' && ')).toContain(step);
  const check = spawn(process.execPath, [join(root, step.slice('node '.length))], { cwd: root });
  const ended = new Promise<number | null>((resolve) => check.once('close', resolve));
  expect(await textOf(check.stderr)).toBe(
    `menu.placement=Aside: nothing reads it. Read it, or say in ${LIST} what will.\n`,
  );
  expect(await ended).toBe(1);
});
