import { contentExamples } from './content-examples.ts';
import type { WriteExamples, WriteName } from './example.ts';
import { goodsExamples } from './goods-examples.ts';
import { peopleExamples } from './people-examples.ts';
import { tradeExamples } from './trade-examples.ts';

/** One successful press of every call that writes; a missing or misspelt one does not compile. */
const writeExamples: WriteExamples = { ...tradeExamples, ...goodsExamples, ...peopleExamples, ...contentExamples };

export const writeNames = Object.keys(writeExamples) as WriteName[];

/** The example of a call, whatever its input. */
export const writeExampleOf = (name: WriteName): WriteExamples['noteOrder'] => writeExamples[name] as never;
