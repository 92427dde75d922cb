/** How far a typed word may be from one of the vocabulary: one letter, or two from six letters on. */
export function mostEdits(word: string): number {
  const length = [...word].length;
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/** How many letters must be put in, left out, exchanged or swapped with their neighbour to make one word of another; more than
 * `most` is answered as `most + 1`. */
export function editDistance(from: string, to: string, most: number): number {
  const [a, b] = [[...from], [...to]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let distance = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) distance = Math.min(distance, (older[column - 2] ?? 0) + 1);
      here.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    [older, above] = [above, here];
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}
