/** A point on a grid 4 wide and 6 high, y downwards. */
export type Point = readonly [x: number, y: number];

/** Strokes of each character as `x,y` points to join. No two characters look alike: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G. */
const strokes = {
  A: ['0,6 2,0 4,6', '0.8,3.8 3.2,3.8'],
  C: ['4,1.2 3.3,0.3 2.2,0 1,0.5 0.2,1.7 0,3 0.2,4.3 1,5.5 2.2,6 3.3,5.7 4,4.8'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
  F: ['4,0 0,0 0,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  K: ['0,0 0,6', '4,0 0,3.4', '1.4,2.4 4,6'],
  M: ['0,6 0,0 2,3.4 4,0 4,6'],
  N: ['0,6 0,0 4,6 4,0'],
  P: ['0,6 0,0 2.6,0 3.6,0.5 4,1.5 3.6,2.5 2.6,3 0,3'],
  R: ['0,6 0,0 2.6,0 3.6,0.5 4,1.5 3.6,2.5 2.6,3 0,3', '1.8,3 4,6'],
  T: ['0,0 4,0', '2,0 2,6'],
  W: ['0,0 1,6 2,2 3,6 4,0'],
  X: ['0,0 4,6', '4,0 0,6'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
  '3': ['0.2,0.8 1,0.1 2.2,0 3.4,0.5 3.7,1.5 3.3,2.5 2,2.9 3.4,3.3 4,4.4 3.5,5.5 2.2,6 0.9,5.8 0,5'],
  '4': ['3,6 3,0 0,4.2 4,4.2'],
  '7': ['0,0 4,0 1.4,6'],
  '9': ['3.8,2.2 3,3.3 1.8,3.6 0.6,3 0.1,1.8 0.6,0.6 1.9,0 3.2,0.5 3.8,1.8 3.6,3.6 2.8,5.2 1.4,6'],
} as const;

export type CaptchaCharacter = `${keyof typeof strokes}`;

export const captchaCharacters = Object.keys(strokes) as CaptchaCharacter[];

/** Strokes of a character, each a list of points. */
export const strokesOf = (character: CaptchaCharacter): Point[][] =>
  strokes[character].map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y];
    }),
  );
