import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { eachOnce } from './burst.ts';
import { ToastText } from './toast-text.tsx';

const shown = (html: string) => renderToStaticMarkup(<ToastText html={html} />);

describe('a message', () => {
  it('may have words that stand out, and links within the installation', () => {
    expect(shown('<b>Two</b> of <i>three</i>:<br><a href="/admin/history?id=1&amp;of=2">history</a>')).toBe(
      '<strong>Two</strong> of <em>three</em>:<br/><a href="/admin/history?id=1&amp;of=2">history</a>',
    );
    expect(shown('<em>never <code>closed')).toBe('<em>never <code>closed</code></em>');
  });

  it('shows whatever is no such tag as it was written, and runs none of it', () => {
    for (const html of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '<a href="https://elsewhere.test">here</a>',
      '<a href="//elsewhere.test">here</a>',
      '<a href="javascript:alert(1)">here</a>',
      '<b onclick="alert(1)">Gates < locks > weirs',
      'closed </b> without a beginning',
    ])
      expect(shown(html)).toBe(
        html
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;'),
      );
    expect(shown('R&amp;D of “&lt;b&gt;”')).toBe('R&amp;D of “&lt;b&gt;”');
  });

  it('is said once of what came at one moment, where it is the same', () => {
    const of = (message: string, type: 'info' | 'error' = 'info') => ({
      message,
      type,
      notificationOptions: {},
    });
    const burst = [of('Saved'), of('Saved'), of('Saved', 'error'), of('Deleted'), of('Saved')];
    expect(eachOnce(burst)).toEqual([of('Saved'), of('Saved', 'error'), of('Deleted')]);
  });
});
