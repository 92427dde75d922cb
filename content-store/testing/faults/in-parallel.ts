/** Does something with each item, two at a time; answers in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) answers[index] = await work(item, index);
    }
  };
  await Promise.all([lane(), lane()]);
  return answers;
}
