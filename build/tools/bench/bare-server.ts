/** What Node can do: one page from memory, whoever asks for whatever. What serving published files is held against. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const page = readFileSync(process.argv[2] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length });
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.once('disconnect', () => process.exit(0));
