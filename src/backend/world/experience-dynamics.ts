import { createRandom } from '#backend/app/texts/random.ts';
import type { Row } from '#backend/db/schema.ts';
import { centreReports } from '#backend/world/centre-words/at-centres.ts';
import { homeReports } from '#backend/world/centre-words/at-homes.ts';
import { FairShare } from '#backend/world/words/fair-share.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { experienceSeeds } from './experiences.ts';
import { SubjectTurns, storyPicture, withPicture } from './story-pictures.ts';

// Reports of homes and of the centre in turn, so that a centre has both.
const reports = Array.from({ length: Math.max(homeReports.length, centreReports.length) }, (_, index) => [
  ...homeReports.slice(index, index + 1),
  ...centreReports.slice(index, index + 1),
]).flat();
const told = new FairShare();

const filled = (text: string, centre: string, county: string): string =>
  text.replaceAll('{馆}', centre).replaceAll('{区}', county);

const turns = new SubjectTurns();

/** Reports of every centre, three to five each, so that lists have a second page. */
export const experienceDynamicSeeds: readonly Row<'experience_dynamic'>[] = experienceSeeds
  .flatMap((centre) => {
    const random = createRandom(`experience dynamics ${centre.experience_id}`);
    return told.take(reports, random.int(3, 5)).map(([title, subjects, paragraphs], index) => ({
      subjects,
      lines: paragraphs.map((text) => filled(text, centre.name, centre.county)),
      row: {
        dynamic_id: centre.experience_id * 100 + index,
        experience_id: centre.experience_id,
        title: filled(title, centre.name, centre.county),
        view_num: random.int(80, 4200),
        like_num: random.int(3, 260),
        created: baseTime - (index * 13 + random.int(1, 12)) * daySeconds + random.int(9, 20) * 3600,
      },
    }));
  })
  // In the order of the lists, so that none shows the same picture of two reports close to each other.
  .toSorted((a, b) => b.row.created - a.row.created)
  .map(({ subjects, lines, row }) => {
    const first = turns.take(subjects);
    const [second] = subjects.filter((subject) => subject !== first);
    return {
      ...row,
      summary: lines[0] ?? '',
      images: JSON.stringify([storyPicture(first)]),
      video: null,
      content: withPicture(
        lines.map((text) => `<p>${text}</p>`),
        second && storyPicture(second),
      ),
    };
  });
