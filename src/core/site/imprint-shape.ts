import type { ColourScale } from './colours.ts';

/** A promise of the shop. `footer` ones stand above the footer, `design` ones beside the free design. */
interface ShopPromise {
  readonly title: string;
  readonly text: string;
  readonly icon: PromiseIcon;
  readonly on: 'footer' | 'design';
}

export const promiseIcons = ['shield', 'truck', 'returns', 'wrench', 'check', 'wallet', 'parcel', 'heart'] as const;
type PromiseIcon = (typeof promiseIcons)[number];

/** A column of the footer; addresses are paths of the shop or whole web addresses. */
interface FooterColumn {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

/** One picture of the strip on top of the home page, with its words and one or two links. */
export interface HomeSlide {
  /** A path of the site, or an `https:` address of a host in `pictureHosts`. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** The content of the picture. */
  readonly alt: string;
  /** Another picture for phones, where the text covers the middle of it. */
  readonly narrow?: string | undefined;
  /** The part of the picture that stays visible in a wide window; `left` keeps room for the text. */
  readonly focus: 'middle' | 'left';
  readonly eyebrow: string;
  /** One or two lines. */
  readonly title: readonly string[];
  /** Up to two lines. */
  readonly text: readonly string[];
  readonly main: { readonly name: string; readonly href: string };
  readonly second?: { readonly name: string; readonly href: string } | undefined;
}

/** The logo as an SVG text; sizes in px are those of the picture itself. */
export interface LogoPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The shop as a company: settings that only pages and the backend print, never a script. Without a value a page leaves its
 * place out. The name and the phone are plain settings, because islands print them too.
 */
export interface Imprint {
  /** The whole name, for titles; unset = the name. */
  readonly title: string;
  /** The words under the name in the header. */
  readonly tagline: string;
  /** One sentence for search engines and shared links. */
  readonly description: string;
  /** The company that sells, as in its licence. */
  readonly company: string;
  readonly licenceNumber: string;
  readonly address: string;
  readonly hours: string;
  readonly email: string;
  /** The police record and its address; unset address = the look-up of the police. */
  readonly policeRecord: string;
  readonly policeRecordUrl: string;
  /** A line in every footer. */
  readonly notice: string;
  readonly logo: LogoPicture | null;
  /** Null = the colours of spec §1. */
  readonly colours: ColourScale | null;
  readonly promises: readonly ShopPromise[];
  /** Empty = pictures of our own with words that promise nothing. */
  readonly slides: readonly HomeSlide[];
  /** Empty = the groups of spec §2. */
  readonly footer: readonly FooterColumn[];
  /** The account for transfers outside the shop. */
  readonly bank: { readonly holder: string; readonly bank: string; readonly account: string } | null;
  /** The address for goods that come back. */
  readonly returns: { readonly name: string; readonly mobile: string; readonly address: string } | null;
}

export type ImprintName = keyof Imprint;
