import type { Backend } from '#mall/mall.ts';
import { createGatewayHealth } from './gateway-health.ts';
import { createProxy } from './proxy.ts';

interface GatewayOptions {
  readonly origins: readonly string[];
  readonly dataFolder: string;
  readonly siteOrigin: string;
  readonly trustedProxies: readonly string[];
  readonly opsToken: string;
  readonly isDemo: boolean;
}

/** The backend of a mall whose calls go to a gateway: nothing of it is opened or kept here. */
export function openGateway({
  dataFolder,
  ...way
}: GatewayOptions): Omit<Backend, 'hasDemoAccounts' | 'demoRows' | 'parts' | 'connect'> {
  return {
    app: createProxy(way),
    testSigns: [],
    health: createGatewayHealth({ origins: way.origins, folder: dataFolder }),
    load: () => ({ waitingWrites: 0, waitingReads: 0, openReads: 0 }),
    facts: async () => ({
      testSigns: [],
      searchMisses: [],
      payments: [],
      centres: [],
      moneyFaults: [],
      deadNotices: [],
    }),
    telemetry: async () => null,
    close: async () => {},
  };
}
