import { site } from '#core/site/site.ts';

/** The mark of the shop as a separate picture. */
export const faviconSource = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 44 44'><rect width='44' height='44' rx='12' fill='${site.brandColour}'/><path d='M12 21 22 13l10 8v11H12Z' fill='none' stroke='#211c16' stroke-width='3'/></svg>`;
