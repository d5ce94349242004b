import type { Env, Hono } from 'hono';
import type { OpenApiDocument } from './generate.ts';

/**
 * Adds `GET /openapi.json` everywhere and the readable `GET /openapi` where simulators are on. The document is built on its
 * first request; until then neither it nor its packages cost anything.
 */
export function addOpenApi<E extends Env>(app: Hono<E>, { simulated }: { simulated: boolean }): void {
  let built: Promise<OpenApiDocument> | undefined;
  const document = (): Promise<OpenApiDocument> => {
    built ??= import('./document.ts').then(({ openApiDocument }) => openApiDocument({ simulated }));
    return built;
  };
  app.get('/openapi.json', async (c) => c.json(await document()));
  if (!simulated) return;
  app.get('/openapi', async (c) => {
    const { openApiPage } = await import('./page.ts');
    return openApiPage(await document(), c.req.query('q') ?? '');
  });
}
