import { Parser } from 'htmlparser2';

/** What a drawing may be made of. Nothing that runs, moves by itself, embeds HTML or fetches. */
const ELEMENTS =
  words(`svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title
  desc linearGradient radialGradient stop pattern clipPath mask marker image style filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`);
/** What goes without what stands in it: links and choices of a language. Anything else goes whole. */
const UNWRAPPED = words('a switch');

const ATTRIBUTES =
  words(`id class style x y x1 x2 y1 y2 cx cy r rx ry fx fy fr width height viewBox d points transform
  gradientTransform gradientUnits patternUnits patternContentUnits patternTransform spreadMethod offset
  preserveAspectRatio pathLength dx dy rotate textLength lengthAdjust startOffset method spacing markerWidth markerHeight
  markerUnits refX refY orient maskUnits maskContentUnits clipPathUnits filterUnits primitiveUnits in in2 result
  stdDeviation edgeMode mode operator k1 k2 k3 k4 type values tableValues slope intercept amplitude exponent surfaceScale
  diffuseConstant specularConstant specularExponent kernelMatrix order divisor bias preserveAlpha targetX targetY azimuth
  elevation limitingConeAngle pointsAtX pointsAtY pointsAtZ z radius scale xChannelSelector yChannelSelector baseFrequency
  numOctaves seed stitchTiles version lang role aria-label aria-hidden xml:space xml:lang fill fill-opacity fill-rule stroke
  stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color
  opacity clip-path clip-rule mask filter display visibility overflow font font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight text-anchor text-decoration text-rendering letter-spacing word-spacing
  writing-mode direction unicode-bidi dominant-baseline alignment-baseline baseline-shift stop-color stop-opacity
  flood-color flood-opacity lighting-color marker marker-start marker-mid marker-end paint-order shape-rendering
  image-rendering color-interpolation color-interpolation-filters vector-effect mix-blend-mode isolation enable-background`);

/** More is no drawing that a browser shows in time. */
const MOST_ELEMENTS = 50_000;
const DEEPEST = 200;

/** An SVG written anew from what is known to be harmless: what is not known is left out. Null where it is none, or far too
 * much. */
export function cleanDrawing(source: string): string | null {
  const writer = new DrawingWriter();
  const parser = new Parser(writer, { xmlMode: true, decodeEntities: true });
  parser.write(source);
  parser.end();
  return writer.drawing();
}

class DrawingWriter {
  readonly #written: string[] = [];
  /** Of each element that is open, what closes it; null of those that are left out with all within. */
  readonly #open: (string | null)[] = [];
  /** Elements that are open within one that is left out. */
  #leftOut = 0;
  #elements = 0;
  #isEnded = false;
  #isRefused = false;
  #style: string[] | null = null;

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = withoutPrefix(name);
    const isRoot = this.#open.length === 0;
    this.#elements += 1;
    if (isRoot && (local !== 'svg' || this.#isEnded)) this.#isRefused = true;
    if (this.#elements > MOST_ELEMENTS || this.#open.length > DEEPEST) this.#isRefused = true;
    if (this.#isRefused) return;
    if (this.#leftOut > 0 || !(ELEMENTS.has(local) || UNWRAPPED.has(local))) {
      this.#leftOut += 1;
      this.#open.push(null);
      return;
    }
    this.#open.push(UNWRAPPED.has(local) ? '' : `</${local}>`);
    if (UNWRAPPED.has(local)) return;
    if (local === 'style') this.#style = [];
    const own = Object.entries(attributes).flatMap(([key, value]) => attribute(local, key, value));
    const spaces = isRoot
      ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
      : '';
    this.#written.push(`<${local}${spaces}${own.join('')}>`);
  }

  ontext(text: string): void {
    if (this.#isRefused || this.#leftOut > 0 || this.#open.length === 0) return;
    if (this.#style === null) this.#written.push(escaped(text));
    else this.#style.push(text);
  }

  onclosetag(): void {
    if (this.#isRefused) return;
    const end = this.#open.pop();
    if (end === undefined) return;
    if (end === null) this.#leftOut -= 1;
    if (end === '</style>' && this.#style !== null) {
      this.#written.push(escaped(cleanStyle(this.#style.join(''))));
      this.#style = null;
    }
    this.#written.push(end ?? '');
    if (this.#open.length === 0) this.#isEnded = true;
  }

  drawing(): string | null {
    return this.#isRefused || !this.#isEnded ? null : this.#written.join('');
  }
}

function attribute(element: string, key: string, value: string): string[] {
  if (key === 'href' || key === 'xlink:href') return reference(element, value);
  if (!ATTRIBUTES.has(key)) return [];
  const kept = key === 'style' ? cleanStyle(value) : value;
  return fetches(kept) ? [] : [` ${key}="${escaped(kept)}"`];
}

/** To a part of the drawing itself, or a picture that it brings along. */
function reference(element: string, value: string): string[] {
  const target = value.trim();
  const isOwn = /^#[^\s"'<>]+$/.test(target);
  const isPicture =
    element === 'image' && /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/.test(target);
  return isOwn || isPicture ? [` xlink:href="${escaped(target)}"`] : [];
}

/** Rules without those that load fonts or other sheets; none at all where they are written so that it cannot be told. */
function cleanStyle(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[\w-]+[^{};]*(?:;|\{[^{}]*\})/g, '');
  return /[@\\<]|expression|javascript:|-moz-binding|behavior\s*:/i.test(plain) || fetches(plain)
    ? ''
    : plain;
}

/** Whether a value names an address elsewhere: `url(#shadow)` is a part of the drawing. */
function fetches(value: string): boolean {
  return /url\s*\((?!\s*(?:#|"#|'#))|image-set|src\s*\(/i.test(value) || value.includes('\\');
}

function withoutPrefix(name: string): string {
  return name.startsWith('svg:') ? name.slice(4) : name;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
