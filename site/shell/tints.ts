import { sharedWith } from '#content-store/model/layouts/shared-layout.ts';
import { blend, contrast, inkOn, readable } from '#content-store/model/settings/colors.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import { type Brand, brandColors } from './brand-colors.ts';

/** The colours of a row or block, as #rrggbb. */
export interface Tint {
  readonly backgroundColor?: string | undefined;
  readonly textColor?: string | undefined;
  readonly colorScheme?: ColorScheme | undefined;
}

/** Colours that go together, made from the site's own. */
type ColorScheme = 'light' | 'dark' | 'brand';

const schemes: Readonly<Record<ColorScheme, (brand: Brand) => string>> = {
  light: () => '#ffffff',
  dark: () => '#16181d',
  brand: (brand) => brand.primaryColor,
};

/** The class of what stands in these colours; undefined in the page's own. */
export function tintClass({ backgroundColor, textColor, colorScheme }: Tint): string | undefined {
  if (backgroundColor === undefined && textColor === undefined)
    return colorScheme === undefined ? undefined : `scheme-${colorScheme}`;
  return `tint-${backgroundColor?.slice(1) ?? 'page'}-${textColor?.slice(1) ?? 'auto'}`;
}

/** Every tint that a site's layouts use, by its class. */
export async function tintsOf(reader: Reader): Promise<ReadonlyMap<string, Tint>> {
  const [own, shared] = await Promise.all([
    reader.find({ collection: 'layout', orderBy: [], first: 9_999 }),
    reader.find({
      collection: 'sharedLayout',
      anyOf: sharedWith(reader.tenantKey),
      orderBy: [],
      first: 9_999,
    }),
  ]);
  const layouts = await Promise.all([
    ...own.items.map((one) => reader.get('layout', one.id, 'head')),
    ...shared.items.map((one) => reader.get('sharedLayout', one.id, 'head')),
  ]);
  const tints = layouts
    .flatMap((one) => one?.rows ?? [])
    .flatMap(tintsIn)
    .flatMap((one) => {
      const name = tintClass(one);
      return name === undefined ? [] : [[name, one] as const];
    });
  return new Map(tints);
}

/** The rules of tints on pages of a ground: selector and declarations. */
export function tintRules(
  tints: ReadonlyMap<string, Tint>,
  brand: Brand,
  ground: string,
): (readonly [selector: string, values: Readonly<Record<string, string>>])[] {
  return [...tints].map(([name, tint]) => [`.${name}`, valuesOf(tint, brand, ground)]);
}

function tintsIn(row: Documents['layout']['rows'][number]): Tint[] {
  const blocks = row.columns.flatMap((one) => one.blocks);
  return [
    row,
    ...blocks.map(({ settings: { backgroundColor, colorScheme } }) => ({
      backgroundColor: typeof backgroundColor === 'string' ? backgroundColor : undefined,
      colorScheme: isScheme(colorScheme) ? colorScheme : undefined,
    })),
  ];
}

function isScheme(value: unknown): value is ColorScheme {
  return typeof value === 'string' && Object.hasOwn(schemes, value);
}

/** Everything inside takes its colours from these, so that links and quiet text can be read there too. */
function valuesOf(
  { backgroundColor, textColor, colorScheme }: Tint,
  brand: Brand,
  ground: string,
): Record<string, string> {
  const own = backgroundColor ?? (colorScheme === undefined ? ground : schemes[colorScheme](brand));
  const paper = isLight(ground) ? own : isLight(own) ? blend(own, ground, AT_NIGHT) : apartFrom(ground, own);
  const ink = textColor === undefined ? inkOn(paper) : readable(textColor, paper);
  return {
    '--paper': paper,
    '--ink': ink,
    '--ink-soft': readable(blend(ink, paper, 0.25), paper),
    '--line': blend(paper, ink, 0.18),
    '--wash': blend(paper, ink, 0.06),
    ...brandColors(brand, paper),
    ...(textColor === undefined ? {} : { '--link': ink }),
    background: 'var(--paper)',
    color: 'var(--ink)',
  };
}

/** What is dark on a light page, as it stands out from a dark one too. */
function apartFrom(ground: string, own: string): string {
  return own !== ground && contrast(own, ground) < LEAST_APART ? blend(own, inkOn(own), LIFT) : own;
}

const LEAST_APART = 1.15;
/** Of its ink in it, then. */
const LIFT = 0.06;

/** How much of a dark page's ground is in what would be light on it. */
const AT_NIGHT = 0.86;

function isLight(color: string): boolean {
  return inkOn(color) === '#16181d';
}
