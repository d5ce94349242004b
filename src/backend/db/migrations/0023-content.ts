import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Topics and articles that the staff write, and the blocks of the home page. */
export const content = {
  name: '0023-content',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
-- Time from which the topic is shown; null is at once.
alter table topic add column begins integer;
-- Time of the last change by the staff, 0 before the first.
alter table topic add column updated integer not null default 0;
-- Time of the last change by the staff, 0 before the first.
alter table article add column updated integer not null default 0;

alter table topic_block rename to topic_block_narrow;

create table topic_block (
  topic_name text not null references topic (name),
  sort integer not null,
  type text not null check (type in ('banner', 'items', 'projects', 'html', 'form', 'slide', 'floor')),
  title text not null,
  -- Banners, item ids, programme ids, HTML, the form, a slide or a floor of the home page, as JSON.
  data text not null,
  constraint topic_block_key primary key (topic_name, sort)
);
insert into topic_block (topic_name, sort, type, title, data)
select topic_name, sort, type, title, data from topic_block_narrow;
drop table topic_block_narrow;
`,
    ),
};
