// Draws what the studio does not render: words of the dictionary as line icons, brand marks, portraits of the designers.
// Usage: node scripts/studio/draw.mjs   (writes public/pictures; the result is committed)
import { mkdirSync, writeFileSync } from 'node:fs';
import { words } from './words.mjs';

const folder = new URL('../../public/pictures/', import.meta.url);
mkdirSync(folder, { recursive: true });

const svg = (size, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>\n`;
const save = (name, content) => writeFileSync(new URL(`${name}.svg`, folder), content);

for (const [word, path] of Object.entries(words)) {
  save(
    `word-${word}`,
    svg(
      96,
      '<g transform="scale(4)" fill="none" stroke="#564f47" stroke-width="1.6" stroke-linecap="round" ' +
        `stroke-linejoin="round"><path d="${path}"/></g>`,
    ),
  );
}

/** Tiles of 60 × 60 that a mark is put together from. */
const tiles = [
  '<path d="M0 0h60a60 60 0 0 1-60 60z"/>',
  '<path d="M60 0v60h-60a60 60 0 0 1 60-60z"/>',
  '<path d="M60 60h-60a60 60 0 0 1 60-60z"/>',
  '<path d="M0 60v-60a60 60 0 0 1 60 60z"/>',
  '<circle cx="30" cy="30" r="30"/>',
  '<path d="M0 0h60l-60 60z"/>',
  '<path d="M30 0a30 30 0 0 1 0 60h-30v-60z"/>',
  '<path d="M0 30a30 30 0 0 1 60 0v30h-60z"/>',
];
const palettes = [
  ['#e88c00', '#211c16'],
  ['#3f5f5a', '#c7a46a'],
  ['#5b4a8a', '#e0a63a'],
  ['#2f5d8c', '#9db7c9'],
  ['#8a4b3a', '#d9b08c'],
  ['#4c6b3c', '#c2b04a'],
];
for (let brand = 1; brand <= 24; brand += 1) {
  const [first, second] = palettes[brand % palettes.length];
  const mark = [0, 1, 2, 3].map((place) => {
    const tile = tiles[(brand * (3 + place * 2) + place * (1 + (brand % 5))) % tiles.length];
    const colour = (brand + place) % 3 === 0 ? second : first;
    return `<g transform="translate(${20 + (place % 2) * 60} ${20 + (place > 1 ? 60 : 0)})" fill="${colour}">${tile}</g>`;
  });
  save(`brand-${brand}`, svg(160, mark.join('')));
}

const grounds = ['#f3e3cc', '#dfe7e2', '#e6e1ee', '#dde6ee', '#efdfd8', '#e5ead9'];
const clothes = ['#564f47', '#3f5f5a', '#5b4a8a', '#2f5d8c', '#8a4b3a', '#4c6b3c'];
const hairs = [
  'M62 92a38 38 0 0 1 76 0c-8-22-22-26-38-26s-30 4-38 26z',
  'M60 96a40 42 0 0 1 80 0v34c-6-4-8-14-8-34-14 0-24-8-30-18-8 12-20 18-34 18 0 20-2 30-8 34z',
  'M62 94c-4-30 16-46 38-46s44 14 38 46c-4-10-8-16-14-20-16 6-34 6-50-2-6 6-10 12-12 22z',
];
for (let designer = 1; designer <= 12; designer += 1) {
  save(
    `designer-${designer}`,
    svg(
      200,
      `<rect width="200" height="200" fill="${grounds[designer % 6]}"/>` +
        `<path d="M30 200c0-42 30-58 70-58s70 16 70 58z" fill="${clothes[(designer * 5) % 6]}"/>` +
        '<path d="M86 120h28v26a14 14 0 0 1-28 0z" fill="#e5bd98"/><circle cx="100" cy="98" r="34" fill="#f0cba8"/>' +
        `<path d="${hairs[designer % 3]}" fill="${designer % 4 === 0 ? '#5d4634' : '#2b2622'}"/>`,
    ),
  );
}
