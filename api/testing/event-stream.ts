/** The server-sent events of an answer, one after the other. */
export function eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    /** The next, parsed; `ended` where there is none any more. */
    async next(): Promise<unknown> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          // A comment shows that the stream is there, and no more.
          if (event.startsWith('data: ')) return JSON.parse(event.slice('data: '.length));
          continue;
        }
        const piece = await reader?.read();
        if (piece === undefined || piece.done) return 'ended';
        text += piece.value;
      }
    },
    close: () => reader?.cancel(),
  };
}
