const segment = (value: string | number): string => encodeURIComponent(String(value));

/**
 * Addresses of designers, news, topics and download pages. They have a file of their own because the scripts of every
 * page do not need them.
 */
export const editorialRoutes = {
  designerList: () => '/design/designList',
  designer: (code: string) => `/design/${segment(code)}`,
  /** The specification has no address for news, so news pages live under the topics (ADR 24). */
  articleList: (cateId?: number, page = 1) =>
    `/topic/news${cateId ? `-c${segment(cateId)}` : ''}${page > 1 ? `-${segment(page)}` : ''}`,
  article: (code: string) => `/topic/article-${segment(code)}`,
  topicList: () => '/topic',
  /** The download pages of the apps (spec §2). */
  downloads: () => ['/downApp', '/downHouseApp', '/downJkApp', '/downtoutiaoApp', '/mobile/downGroupApp'] as const,
} as const;
