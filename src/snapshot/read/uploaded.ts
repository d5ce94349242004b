/** A file that the shop's people have uploaded to their own backend; it never changes under its name. */
const uploaded = /^\/uploads\/[a-z0-9]{32}\.(?:jpg|png)$/;

/** Whether a picture of a record lies in the backend's own store, which no published page asks. */
export const isUploaded = (source: string): boolean => uploaded.test(source);
