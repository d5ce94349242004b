import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Questions about goods, their answers, and who found an answer helpful. */
export const questions = {
  name: '0024-questions',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table question
-- A question about a product (contract 14.24). Those of the sample world have no member.
(
  question_id integer not null primary key,
  goods_id text not null references goods (goods_id),
  user_id integer references member (user_id),
  -- Already masked.
  username text not null,
  content text not null,
  -- Why the shop shows it to nobody, "" while it does.
  hidden_reason text not null default '',
  created integer not null
);
create index question_goods on question (goods_id, created);
create index question_user on question (user_id, created);

create table question_answer
-- An answer to a question, by the shop or by a member who has bought the product.
(
  answer_id integer not null primary key,
  question_id integer not null references question (question_id),
  is_shop integer not null check (is_shop in (0, 1)),
  user_id integer references member (user_id),
  -- Already masked; "" for the shop, whose name is a setting.
  username text not null,
  content text not null,
  -- Voices for it: rows of question_helpful, and those that the sample world invents.
  helpful_num integer not null default 0 check (helpful_num >= 0),
  hidden_reason text not null default '',
  created integer not null
);
create index question_answer_question on question_answer (question_id);
create index question_answer_user on question_answer (user_id, created);
create unique index question_answer_shop on question_answer (question_id) where is_shop = 1;

create table question_helpful
-- A member found an answer helpful: one voice each.
(
  answer_id integer not null references question_answer (answer_id),
  user_id integer not null references member (user_id),
  created integer not null,
  primary key (answer_id, user_id)
);
create index question_helpful_user on question_helpful (user_id);
`,
    ),
};
