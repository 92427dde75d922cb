/** The lines of a stream, ended by `\n` alone: the runtime's own reader also ends them at the two line separators that
 * JSON leaves as they are. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const rest = yield* wholeLinesOf(stream);
  if (rest !== '') yield rest;
}

/** Those of them that are ended; returns what stands behind the last. */
export async function* wholeLinesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string, string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  return rest + decoder.decode();
}
