import type { Settings } from '#core/site/settings.ts';

interface Listening {
  /** 0 = any free port, known only after the pages are published. */
  readonly port: number;
  readonly publishOnly: boolean;
}

/**
 * Settings of the demo, which knows where it will listen: without a `siteOrigin` its pages get that address, so that
 * canonical links, pictures for sharing and the sitemap exist. It comes from the command line, never from a request. With
 * another port the pages are rendered again, hence the line.
 */
export function withOwnOrigin(settings: Settings, { port, publishOnly }: Listening): Settings {
  if (settings.siteOrigin || publishOnly || port === 0) return settings;
  const siteOrigin = `http://localhost:${port}`;
  console.log(`没有设置 siteOrigin，页面用本机地址 ${siteOrigin}；换了端口会重新渲染`);
  return { ...settings, siteOrigin };
}
