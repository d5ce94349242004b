import type { APIRoute, GetStaticPaths } from 'astro';
import { everyWiring, wiringName } from '#core/goods/params/wiring.ts';
import { wiringDiagram } from '#storefront/diagram/wiring-diagram.ts';

// The drawings follow from their names alone, so that no publish has to read every product to know which ones there are.
const byName = new Map(everyWiring.map((wiring) => [wiringName(wiring), wiring]));

export const getStaticPaths: GetStaticPaths = () => [...byName.keys()].map((name) => ({ params: { name } }));

/** How goods of a kind are connected. */
export const GET: APIRoute = ({ params }) => {
  const wiring = byName.get(params['name'] ?? '');
  return new Response(wiring && wiringDiagram(wiring), { headers: { 'content-type': 'image/svg+xml' } });
};
