/** Times are unix seconds, money is cents, flags are 0 or 1. */
export interface AftersalesSchema {
  /** Files of members by their random name (contract 14.5). */
  upload: {
    name: string;
    user_id: number;
    purpose: 'image' | 'programme';
    size: number;
    created: number;
  };
}
