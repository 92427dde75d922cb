declare namespace App {
  interface Locals {
    page: import('./page-data/context.ts').PageContext;
    /** The reader's, on the page that tells it. */
    shownAddress: import('./address/shown-address.ts').ShownAddress;
    /** What became of a form, on the page that tells it. */
    answer: import('./forms/form-state.ts').FormAnswer;
  }
}

/** As code that renders a component by itself imports it. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
