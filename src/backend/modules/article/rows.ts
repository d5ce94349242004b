/** Columns of an article in a list, by their wire names. */
export const articleColumns = [
  'article_id as id',
  'code',
  'title',
  'summary',
  'image_url',
  'cate_id',
  'cate_name',
  'tag_info',
  'author',
  'source',
  'release_time',
  'view_num',
  'updated',
] as const;
