import { memberHeaderTexts as texts } from '#content-store/messages/member-header.ts';
import { alertOf, element } from './elements.ts';
import { leave } from './leave.ts';

/** Says to staff, as long as they see the site as a member, whom they see it as. It stays at the lower edge of the window. */
export function showSimulation(username: string): void {
  const failure = alertOf('simulation-failure');
  const end = element('button', { type: 'button' }, texts.endSimulation);
  end.addEventListener('click', () => leave(end, failure));
  const banner = element(
    'aside',
    { className: 'simulation' },
    element('p', {}, texts.simulating(username)),
    end,
    failure,
  );
  banner.setAttribute('aria-label', texts.simulating(username));
  document.body.append(banner);
}
