import { expect, it } from 'vitest';
import { eachEvent } from './server-events.ts';

it('gives every event, wherever the stream is cut, and no comments', async () => {
  const bytes = new TextEncoder().encode('data: null\n\n:\n\ndata: {"name":"Möwe"}\n\n');
  for (let size = 1; size < bytes.length; size += 1) {
    const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events: unknown[] = [];
    await eachEvent(pieces, (data) => events.push(data));
    expect(events).toEqual([null, { name: 'Möwe' }]);
  }
});
