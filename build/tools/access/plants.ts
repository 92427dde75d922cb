import { crawlerNamed } from '#api/access/crawlers/known-crawlers.ts';
import type { Gatekeepers } from '#api/access/gatekeepers.ts';

/** Bugs that are put in on purpose, each of which a run must notice. */
export const plants: Readonly<Record<string, (own: Gatekeepers) => Gatekeepers>> = {
  'crawlers are told by their user agent alone': (own) => ({
    ...own,
    crawlers: { nameOf: async (userAgent) => crawlerNamed(userAgent) },
  }),
  'a licence covers its neighbours': (own) => ({
    ...own,
    licences: instead(own.licences, {
      companyOf: (tenantKey: string, address: string) =>
        own.licences.companyOf(tenantKey, address.replace(/\.\d+$/, '.1')),
    }),
  }),
  'the meter never runs out': (own) => ({
    ...own,
    meters: instead(own.meters, {
      view: async (...asked: Parameters<Gatekeepers['meters']['view']>) => {
        const view = await own.meters.view(...asked);
        return view && { ...view, viewsRemaining: Math.max(0, view.viewsRemaining) };
      },
    }),
  }),
  'a piece that was read before counts again': (own) => {
    let asked = 0;
    return {
      ...own,
      meters: instead(own.meters, {
        view: (...[tenantKey, reader, item, rules]: Parameters<Gatekeepers['meters']['view']>) =>
          own.meters.view(tenantKey, reader, `${item} ${++asked}`, rules),
      }),
    };
  },
  'a member has the meter of each browser': (own) => ({
    ...own,
    meters: instead(own.meters, {
      view: (...[tenantKey, reader, item, rules]: Parameters<Gatekeepers['meters']['view']>) =>
        own.meters.view(tenantKey, { ...reader, memberId: null }, item, rules),
    }),
  }),
  'print asks no meter': (own) => ({
    ...own,
    meters: instead(own.meters, {
      viewedBefore: (...[tenantKey, reader, item]: Parameters<Gatekeepers['meters']['viewedBefore']>) =>
        own.meters.view(tenantKey, reader, item, { numberOfFreeViews: 1_000, meteringPeriod: 1 }),
    }),
  }),
};

/** The same with some of its methods otherwise. */
function instead<T extends object>(own: T, other: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(own, {
    get(target, name) {
      if (name in other) return Reflect.get(other, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
