/** The id of a place's row within the page. */
export const anchorOf = (key: string): string => `device-${key}`;
