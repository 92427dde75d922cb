import { expect, it } from 'vitest';
import { contrast } from '#content-store/model/settings/colors.ts';
import { ownLook } from './letter-frame.ts';
import { page } from './letter-page.ts';

const parts = {
  ...{ to: 'ada@reader.test', subject: 'Set a new password', title: 'A new <password>' },
  ...{ before: ['Somebody has asked.'], after: ['It works once.'] },
  action: { label: 'Set it', address: 'https://weir.test/account/reset-password?id=1' },
};
const look = { ...ownLook, name: 'Weir & Sons', url: 'https://weir.test', accent: '#ff0000' };

it('a letter bears the name and the colours of whose it is, in tables, and the same words as text', () => {
  const { html, text } = page(parts, { ...look, color: '#123456', ground: '#ffee00' });
  for (const part of ['Weir &amp; Sons', 'background:#123456', 'background:#ffee00', 'solid #ff0000'])
    expect(html).toContain(part);
  expect(html).toContain('A new &lt;password&gt;');
  expect(html.match(/<table role="presentation"/g)?.length).toBe(html.match(/<table/g)?.length);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(text).toBe(
    [
      'A new <password>',
      'Somebody has asked.',
      'Set it:\nhttps://weir.test/account/reset-password?id=1',
      'It works once.',
      'Weir & Sons, https://weir.test\n',
    ].join('\n\n'),
  );
});

it('a logo stands in the place of the name, comes with the letter, and says the name where it is not shown', () => {
  const logo = { name: 'logo', type: 'image/png', content: 'AAAA', width: 254, height: 40 };
  const { html, pictures } = page(parts, { ...look, logo });
  expect(html).toMatch(/<img src="cid:logo" alt="Weir &amp; Sons" width="254" height="40"/);
  expect(pictures).toEqual([{ name: 'logo', type: 'image/png', content: 'AAAA' }]);
  expect(page(parts, look).pictures).toEqual([]);
});

it('what there is to do, and the name, can be read in every colour', () => {
  const shares = ['00', '40', '7f', 'a0', 'c0', 'ff'];
  for (const red of shares)
    for (const green of shares)
      for (const blue of shares) {
        const color = `#${red}${green}${blue}`;
        for (const on of ['#ffffff', color]) {
          const { html } = page(parts, { ...look, color, ground: on });
          const [, ground = '', edge = ''] =
            /<td class="letter-button" style="background:(#\w{6});border:1px solid (#\w{6});border-radius/.exec(
              html,
            ) ?? [];
          const [, ink = ''] = /padding:12px 20px;color:(#\w{6})/.exec(html) ?? [];
          const [, name = ''] = /<span style="color:(#\w{6});font-size:22px/.exec(html) ?? [];
          expect([color, contrast(ink, ground) >= 4.5]).toEqual([color, true]);
          expect([color, contrast(edge, '#ffffff') >= 3]).toEqual([color, true]);
          expect([color, contrast(name, on) >= 3]).toEqual([color, true]);
        }
      }
});
