import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { content } from '#content-store/model/content/content.ts';
import type { Fields } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { accessTo } from '../domains/gating/access.ts';
import { answerFile } from './answer-file.ts';
import type { Encoder } from './encoder.ts';
import { type FileCache, Folder } from './files.ts';

interface RequestOptions {
  readonly Params: { readonly content: string; readonly asset: string };
}

/** `GET /api/gated-files/{content}/{asset}`: a file that a gated piece brings along, for whoever may read the piece, as it
 * is asked for (`gatedFilePath`). No cache keeps it. */
export function registerGatedFiles(
  app: FastifyInstance,
  options: {
    readonly dataDir: string;
    readonly cache: FileCache;
    readonly encoder: Encoder;
    readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  },
): void {
  app.get<RequestOptions>('/api/gated-files/:content/:asset', async (request, reply) => {
    const context = await options.contextOf(request);
    const { tenantKey, store, now } = context;
    if (tenantKey === null) return refuse(reply, 404, 'There is no such file.');
    const reads = store.forTenant(tenantKey);
    const at = { stage: 'live', visibleAt: now().toISOString() } as const;
    const { content: contentId, asset: assetId } = request.params;
    const piece = await reads.get('content', contentId, at);
    const asset =
      piece !== null && bringsAlong(piece.data, assetId) ? await reads.get('asset', assetId, at) : null;
    const name = asset?.data.file;
    if (piece === null || asset === null || typeof name !== 'string')
      return refuse(reply, 404, 'There is no such file.');
    const isOpen = !content.isGated(piece.data);
    if (!isOpen && !(await accessTo(piece, tenantKey, context, 'looked')).decision.mayRead)
      return refuse(
        reply,
        403,
        `This file is for members. Open it from its page: ${String(piece.data.alias)}`,
      );
    const file = await new Folder(join(options.dataDir, 'assets', tenantKey), options.cache).get(name);
    if (file === null) return refuse(reply, 404, 'There is no such file.');
    reply.hijack();
    reply.raw.setHeader('content-disposition', dispositionOf(`${String(asset.data.name)}${extname(name)}`));
    answerFile({ file, keeping: 'withheld' }, { request: request.raw, response: reply.raw }, options.encoder);
  });
}

function bringsAlong({ file, attachments, bodyAssets }: Fields, assetId: string): boolean {
  return [file, attachments, bodyAssets].flat().includes(assetId);
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(text);
}

/** Shown where a browser can, and saved under the name that the media library has for it (RFC 6266). */
function dispositionOf(name: string): string {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `inline; filename*=UTF-8''${escaped}`;
}
