import { Hono } from 'hono';
import { type DescribeRouteOptions, describeRoute, generateSpecs } from 'hono-openapi';
import type { Definitions } from './schemas.ts';

/** The OpenAPI document as JSON. */
export type OpenApiDocument = Awaited<ReturnType<typeof generateSpecs>>;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly described: DescribeRouteOptions;
}

type Documentation = NonNullable<NonNullable<Parameters<typeof generateSpecs>[1]>['documentation']>;

interface About extends Required<Pick<Documentation, 'tags'>> {
  readonly info: Omit<NonNullable<Documentation['info']>, 'version'>;
  readonly securitySchemes: NonNullable<NonNullable<Documentation['components']>['securitySchemes']>;
  readonly definitions: Definitions;
}

/** The OpenAPI 3.1 document of these operations. */
export async function generateDocument(operations: readonly Operation[], about: About): Promise<OpenApiDocument> {
  const { info, tags, securitySchemes, definitions } = about;
  // An app that never receives a request: hono-openapi only reads its routes.
  const app = new Hono();
  for (const { method, path, described } of operations) app.on(method, path, describeRoute(described));
  const document = await generateSpecs(app, {
    documentation: {
      openapi: '3.1.0',
      info: { ...info, version: '1.0.0' },
      tags,
      components: { schemas: definitions as never, securitySchemes },
    },
  });
  // Removes values that JSON cannot express, so that every reader sees the same document.
  return JSON.parse(JSON.stringify(document)) as OpenApiDocument;
}
