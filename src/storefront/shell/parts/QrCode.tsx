import { encode } from 'uqr';

interface Props {
  text: string;
  label: string;
}

/** A QR code as one path: every dark module is a 1 × 1 square. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="currentColor" d={path} />
    </svg>
  );
}
