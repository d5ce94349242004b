/** Paths of the calls between the press on pay and the paid order: whoever turns callers away turns these away last. */
export const paymentPaths = /^\/(?:api\/h5app\/wxapp\/(?:payment|trade\/|order(?:_new)?$)|pay\/)/;
