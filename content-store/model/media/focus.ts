/** A place in a picture, in per cent from the left and from the top. */
export interface Focus {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** The classes by which a picture keeps a place in sight where it is cut to fit (`focal.rare.css`): a page may say no styles of
 * its own. Undefined where the middle is kept, as without. */
export function focusClass({ x = 50, y = 50 }: Focus = {}): string | undefined {
  const [across, down] = [Math.round(x / 10), Math.round(y / 10)];
  const classes = [across === 5 ? null : `fx-${across}`, down === 5 ? null : `fy-${down}`];
  const said = classes.filter((one) => one !== null);
  return said.length === 0 ? undefined : ['focal', ...said].join(' ');
}
