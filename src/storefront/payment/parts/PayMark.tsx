import type { PayType } from '#core/order/input.ts';

/** The sign by which a payment platform is known, drawn in a few strokes: a bubble with a tick, or 支 with its long last stroke. */
export function PayMark({ of }: { of: PayType }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
      {of === 'wxpaypc' ? (
        <>
          <path
            fill="currentColor"
            d="M12 4c-5.200 0-9.500 3.300-9.500 7.500 0 2.400 1.400 4.500 3.600 5.900L5.500 20.500l3.600-1.700c.9.2 1.900.3 2.900.3 5.200 0 9.500-3.400 9.500-7.600S17.200 4 12 4Z"
          />
          <path className="mark__tick" d="m8 11.300 2.800 2.700L19.500 7.500" />
        </>
      ) : (
        <path
          stroke="currentColor"
          d="M5 7h14M12 3.500v7M6.500 10.500h10.300c-1.200 4.700-4.900 8.500-9.200 8.500-2.300 0-3.600-1.200-3.600-2.800s1.500-2.800 3.700-2.800c4.200 0 7.800 2.900 13.300 5.100"
        />
      )}
    </svg>
  );
}
