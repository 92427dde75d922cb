import { expect, it } from 'vitest';
import { readBody } from './body-html.ts';
import type { BodyForm } from './form.ts';

const embed = {
  key: 'valves',
  inArticleTitle: 'Which <valve>?',
  body: 'By size.\nBy rating.',
  buttonLabel: 'Find it',
  clickUrl: 'https://parts.example/?a=1&b=2',
};

/** The block of a key on a site with these settings. */
function read(form: BodyForm, key = 'valves', { sourceesb = true, embeds = [embed] } = {}) {
  return readBody([{ id: 'a', type: 'source_esb', key }], {
    form,
    record: (_collection, id) => (id === 'modules' ? { sourceesb } : { embeds }),
    address: () => undefined,
    fileAddress: () => '',
    fileText: () => null,
  });
}

it.each(['page', 'print', 'feed', 'mail'] as const)(
  'an embed is shown in the form %s, its words escaped',
  async (form) => {
    const html = (await read(form)).html();
    expect(html).toContain('<h2>Which &lt;valve&gt;?</h2><p>By size.</p><p>By rating.</p>');
    expect(html).toContain('<a href="https://parts.example/?a=1&amp;b=2" rel="sponsored">Find it</a>');
  },
);

it('an embed is plain text too', async () => {
  expect((await read('mail')).text()).toBe(
    'Which <valve>?\nBy size.\nBy rating.\nFind it: https://parts.example/?a=1&b=2',
  );
});

// spec: rule-source-esb-needs-module
it('nothing is left of an embed whose module is off or whose key is no more', async () => {
  for (const gone of [read('page', 'valves', { sourceesb: false }), read('page', 'pumps')]) {
    expect((await gone).html()).toBe('');
    expect((await gone).text()).toBe('');
  }
});
