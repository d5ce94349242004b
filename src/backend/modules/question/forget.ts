import type { Connection } from '#backend/db/open.ts';

/** Renames the author of a closed account's questions and answers, which stay, and takes back the member's voices. */
export async function anonymiseQuestions(connection: Connection, userId: number, name: string): Promise<void> {
  await connection.updateTable('question').set({ username: name }).where('user_id', '=', userId).execute();
  await connection.updateTable('question_answer').set({ username: name }).where('user_id', '=', userId).execute();
  await takeVoicesBack(connection, userId);
}

/** Deletes voices, of one member or of all, and the counts of the answers with them. */
async function takeVoicesBack(connection: Connection, userId?: number): Promise<void> {
  const voices = await connection
    .selectFrom('question_helpful')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .select((row) => ['answer_id', row.fn.countAll<number>().as('count')])
    .groupBy('answer_id')
    .execute();
  for (const { answer_id, count } of voices) {
    await connection
      .updateTable('question_answer')
      .set((row) => ({ helpful_num: row('helpful_num', '-', Number(count)) }))
      .where('answer_id', '=', answer_id)
      .execute();
  }
  await connection
    .deleteFrom('question_helpful')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute();
}

/** Deletes all questions, answers and voices of members; those of the sample world stay as they were. */
export async function removeMembersQuestions(connection: Connection): Promise<void> {
  await takeVoicesBack(connection);
  await connection
    .deleteFrom('question_answer')
    .where((row) =>
      row.or([
        row('user_id', 'is not', null),
        row('question_id', 'in', row.selectFrom('question').select('question_id').where('user_id', 'is not', null)),
      ]),
    )
    .execute();
  await connection.deleteFrom('question').where('user_id', 'is not', null).execute();
}
