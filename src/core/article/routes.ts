const segment = (value: string | number): string => encodeURIComponent(String(value));

/** Addresses of designers, news, topics and download pages, apart from the others: no script of every page needs them. */
export const editorialRoutes = {
  designerList: () => '/design/designList',
  designer: (code: string) => `/design/${segment(code)}`,
  /** News: the specification has no address of its own for them, so they lie among the topics (ADR 24). */
  articleList: (cateId?: number, page = 1) =>
    `/topic/news${cateId ? `-c${segment(cateId)}` : ''}${page > 1 ? `-${segment(page)}` : ''}`,
  article: (code: string) => `/topic/article-${segment(code)}`,
  topicList: () => '/topic',
  /** Download pages of the apps (spec §2). */
  downloads: () => ['/downApp', '/downHouseApp', '/downJkApp', '/downtoutiaoApp', '/mobile/downGroupApp'] as const,
} as const;
