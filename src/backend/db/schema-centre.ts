/** Tables of the personal centre. Times are unix seconds. */
export interface CentreSchema {
  brand_favourite: { user_id: number; brand_id: number; created: number };
  /** What a buyer adds to a review later; `pics` is string[] of URLs. */
  rate_addition: { rate_id: number; content: string; pics: string; created: number };
  /** Members whose account is closed: what may not be kept is gone, their orders stay. */
  member_closure: { user_id: number; closed: number };
}
