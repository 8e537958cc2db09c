import type { FastifyInstance } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { ExportService } from './service.ts';

export function exportRoutes(app: FastifyInstance, options: RouteOptions, archives: ExportService): void {
  route(app, options, 'exportData', async ({ userId, reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const archive = await archives.open(userId, gone.signal);
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="agri-ai-export.zip"')
      .header('cache-control', 'no-store');
    return reply.send(archive) as never;
  });
}
