/** A file that the shop's people have uploaded to their own backend; it never changes under its name. */
const uploaded = /^\/uploads\/[a-z0-9]{32}\.(?:jpg|png|mp4|webm)$/;

/** Whether a picture or a film of a record lies in the backend's own store, which no published page asks. */
export const isUploaded = (source: string): boolean => uploaded.test(source);

/** Whether an upload is a film, by the ending that the backend has given it. */
export const isUploadedFilm = (source: string): boolean => uploaded.test(source) && /\.(?:mp4|webm)$/.test(source);
