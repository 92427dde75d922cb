import { isBarHidden } from './bottom-bar.ts';
import { lookForNewerBuild } from './newer-build.ts';
import { onScroll } from './on-scroll.ts';
import { whenIdle } from './when-idle.ts';

whenIdle(() => {
  const header = document.querySelector<HTMLElement>('.site-header');
  const bar = header?.querySelector<HTMLElement>('.bottom-bar');
  if (header && bar) {
    onScroll(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const at = { by: scrollY, room: scrollHeight - clientHeight, bar: bar.offsetHeight };
      header.toggleAttribute('data-scrolled', isBarHidden(at));
    });
  }
  lookForNewerBuild();
});
