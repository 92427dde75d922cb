import type { SiteBundle } from '../page-data/context.ts';
import { type Footer as FooterValue, type Header as HeaderValue, pathFor } from '../shell/chrome.ts';
import Footer from '../shell/Footer.astro';
import Header from '../shell/Header.astro';
import { renderedOnce } from '../shell/rendered-once.ts';
import { siteNameOf } from '../shell/site-name.ts';
import { renderComponent } from './render-directly.ts';

/** Renders a part of the frame as a page has it. */
export const renderFrame: SiteBundle['renderFrame'] = async (part, value, path, page) => {
  const siteName = await siteNameOf(page);
  // Values are what the parts of these names made, in this bundle: another one renders every page anew.
  const [component, props] =
    part === 'header'
      ? ([Header, headerProps(value as HeaderValue, path)] as const)
      : ([Footer, { footer: value as FooterValue }] as const);
  const { language } = page.site;
  const as = JSON.stringify(['frame', siteName, language, props.path]);
  return renderedOnce(value as object, as, () =>
    renderComponent(component, { ...props, siteName, language }),
  );
};

function headerProps(header: HeaderValue, path: string) {
  return { header, path: pathFor(header, path) };
}
