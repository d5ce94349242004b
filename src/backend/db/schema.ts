import type { AftersalesSchema } from './schema-aftersales.ts';
import type { ArrivalSchema } from './schema-arrival.ts';
import type { BuyingSchema } from './schema-buying.ts';
import type { CatalogueSchema } from './schema-catalogue.ts';
import type { CentreSchema } from './schema-centre.ts';
import type { ContentSchema } from './schema-content.ts';
import type { CouponSchema } from './schema-coupon.ts';
import type { ExperienceSchema } from './schema-experience.ts';
import type { MemberSchema } from './schema-member.ts';
import type { ProgrammeOrderSchema } from './schema-programme-order.ts';
import type { SearchMissSchema } from './schema-search-miss.ts';

/** Every table of the reference backend. */
export type Schema = AftersalesSchema &
  ArrivalSchema &
  BuyingSchema &
  CatalogueSchema &
  CentreSchema &
  ContentSchema &
  CouponSchema &
  ExperienceSchema &
  MemberSchema &
  ProgrammeOrderSchema &
  SearchMissSchema;
