import type { SiteBundle } from '../page-data/context.ts';
import type { Footer as FooterValue, Header as HeaderValue } from '../shell/chrome.ts';
import Footer from '../shell/Footer.astro';
import Header from '../shell/Header.astro';
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
  return kept(value as object, JSON.stringify([siteName, props.path]), () =>
    renderComponent(component, { ...props, siteName }),
  );
};

/** All pages have the same header but those that one of its links leads to. */
function headerProps(header: HeaderValue, path: string) {
  return { header, path: header.primary.some((one) => one.href === path) ? path : '' };
}

const markup = new WeakMap<object, Map<string, Promise<string>>>();

/** Pages are given the same value one after the other. */
function kept(value: object, key: string, render: () => Promise<string>): Promise<string> {
  const ofValue = markup.get(value) ?? new Map<string, Promise<string>>();
  markup.set(value, ofValue);
  const rendered = ofValue.get(key) ?? render();
  ofValue.set(key, rendered);
  return rendered;
}
