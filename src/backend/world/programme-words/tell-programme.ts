import type { Theme } from '#backend/world/programme-plans.ts';
import type { FairShare } from '#backend/world/words/fair-share.ts';
import { comfortAndCareWords } from './comfort-and-care.ts';
import { lightAndGuardWords } from './light-and-guard.ts';
import { packageWords } from './package-words.ts';
import type { WordsByTheme } from './theme-words.ts';
import { wholeHomeWords } from './whole-home.ts';

const all: WordsByTheme = { ...wholeHomeWords, ...lightAndGuardWords, ...comfortAndCareWords, ...packageWords };

/** Texts of one programme. */
interface ProgrammeTexts {
  readonly idea: string;
  /** Name and sentence of each scene of the theme. */
  readonly scenes: readonly (readonly [name: string, text: string])[];
  /** A sentence for each room of the theme. */
  readonly rooms: readonly string[];
}

/** Texts for the next programme of a theme: those that `share` has dealt out least. Throws where nobody has written them. */
export function tellProgramme({ name, scenes, rooms }: Theme, share: FairShare): ProgrammeTexts {
  const words = all[name];
  const one = (pool: readonly string[] | undefined, what: string): string => {
    const [text] = share.take(pool ?? [], 1);
    if (text === undefined) throw new Error(`no words for ${what} of ${name}`);
    return text;
  };
  return {
    idea: one(words?.ideas, 'the idea'),
    scenes: scenes.map((scene) => [scene, one(words?.scenes[scene], scene)]),
    rooms: rooms.map((room) => one(words?.rooms[room.name], room.name)),
  };
}
