/** The wide picture of a brand; "" for one that has its mark alone, as those entered at the desk. */
export const brandRoom = ({ image, logo }: { readonly image: string; readonly logo: string }): string =>
  image === logo ? '' : image;
