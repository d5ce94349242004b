import type { Sense } from '#scripts/law/rules/shape.ts';

/** Words that are plain English elsewhere, with the rooms in which they would name a thing of the glossary. */
export const onlyIn: Readonly<Record<string, readonly string[]>> = {
  kept: ['src/{core,storefront,backend/modules}/{favourite,collection}/**'],
  // The device's place in a programme, `placeOrder`, and the index of something are not meant.
  place: [
    'src/{core,storefront,backend/modules}/{position,region,address,reservation,experience,review,project,aftersales}/**',
    'src/core/goods/**',
    'src/storefront/goods/library/**',
    'src/storefront/order/**',
  ],
  location: ['src/{core,storefront,backend/modules}/{position,region,address,reservation,experience}/**'],
};

export const senses: readonly Sense[] = [
  { word: 'customer', names: ['customer'], rooms: ['src/backend/**'], reason: "the carrier service's name of its key" },
  {
    word: 'merchant',
    names: ['merchantInfo', 'MerchantInfo', 'loadMerchantInfo', 'merchantUrl'],
    reason: 'the wire calls the card of a partner merchantInfo, and the settings its site merchantUrl',
  },
  {
    word: 'programme order',
    rooms: ['src/pages/User/programmeOrder.astro'],
    reason: 'the specification gives the address',
  },
  {
    word: 'purchase',
    rooms: ['src/backend/modules/{vip,payment,notice}/**', 'src/backend/pages/**', 'src/storefront/vip/**'],
    reason: 'buying a membership; an order is what ships goods',
  },
  { word: 'rate', names: ['rates'], reason: 'the wire calls the reviews of an order rates' },
  {
    word: 'shipment',
    names: ['simulateShipment', 'Shipment', 'shipment'],
    reason: 'the act of handing a parcel over, not the parcel',
  },
  {
    word: 'requirement',
    names: ['requirement'],
    rooms: ['src/backend/testing/**'],
    reason: "what a schema's check asks of a value",
  },
  { word: 'VIP price', names: ['VipPrice'], reason: 'the price of a membership, not what members pay for goods' },
];
