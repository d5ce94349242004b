import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { keepPrivate } from '#mall/exposure/private-files.ts';
import { markRead, writeDrafts } from '#mall/imprint/draft-texts.ts';
import { lackingSettings, unreadDrafts } from '#mall/imprint/readiness.ts';
import { answerIn, questionOf, setupFields, withAnswer } from '#mall/imprint/setup-fields.ts';
import { dataFolderOf, endWithFault, settingsOf } from '#mall/options.ts';
import { checkSettings, readSettingsFile, writeSettings } from '#publisher/run/settings.ts';

// `npm run setup -- --data DIR`: asks for the shop's name, company, records and colours, one question after the other, and
// keeps every answer at once. With flags (`--name 青禾 --company …`) it asks nothing. Then it writes drafts of the texts that
// are missing. It can be run again at any time.

const clear = '-';

function readFlags(): { data: string; answers: Map<string, string>; read: string[] } {
  const flags = Object.fromEntries(setupFields.map(({ flag }) => [flag, { type: 'string' as const }]));
  const { values } = parseArgs({ options: { data: { type: 'string' }, read: { type: 'string' }, ...flags } });
  const answers = Object.entries(values).filter(([name]) => name !== 'data' && name !== 'read');
  return {
    data: dataFolderOf(values['data'] as string | undefined),
    answers: new Map(answers as [string, string][]),
    read: ((values['read'] as string | undefined) ?? '')
      .split(/[,，]/)
      .map((id) => id.trim())
      .filter(Boolean),
  };
}

/** The settings without groups that are only partly answered yet. */
const complete = (settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const { troubles } = checkSettings({ [name]: value }, (path) => path);
      return [name, troubles.length > 0 ? undefined : value];
    }),
  );

async function askAll(data: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log(`回车保留方括号里的值，输入 ${clear} 清除；每答一题就存一次，随时可以 Ctrl-C。`);
  let settings = readSettingsFile(data);
  for (const field of setupFields) {
    for (;;) {
      const before = answerIn(settings, field);
      const typed = (await terminal.question(`${questionOf(field)}${before ? ` [${before}]` : ''}：`)).trim();
      if (typed === '') break;
      const next = withAnswer(settings, field, typed === clear ? '' : typed);
      const { troubles } = checkSettings(JSON.parse(JSON.stringify(next)), (name) => name);
      const own = troubles.filter((line) => line.startsWith(`${field.path.join('.')} `));
      if (own.length > 0) {
        console.error(`  ${own[0]}`);
        continue;
      }
      try {
        writeSettings(data, complete(next));
      } catch (error) {
        console.error(`  ${error instanceof Error ? error.message : String(error)}`);
        continue;
      }
      settings = next;
      break;
    }
  }
  terminal.close();
  writeSettings(data, settings);
}

const { data, answers, read } = readFlags();
try {
  keepPrivate(data);
  if (answers.size > 0) {
    let settings = readSettingsFile(data);
    for (const field of setupFields) {
      const answer = answers.get(field.flag);
      if (answer !== undefined) settings = withAnswer(settings, field, answer.trim());
    }
    writeSettings(data, settings);
  } else if (process.stdin.isTTY && read.length === 0) {
    await askAll(data);
  }
  const settings = settingsOf({ settingsFile: undefined, dataFolder: data, isDemo: false });
  const lacking = lackingSettings(settings);
  // Drafts carry the facts, so they are only written once these are known.
  const drafts = lacking.length === 0 ? writeDrafts(data, settings) : [];
  if (drafts.length > 0) console.log(`已写好 ${drafts.length} 份草稿：${data}/texts/（${drafts.join('、')}）`);
  markRead(data, read);
  for (const line of [...lacking, ...unreadDrafts(data)]) console.log(`! ${line}`);
  console.log(
    lacking.length > 0
      ? '还有必填项没有填好'
      : `设置在 ${data}/settings.json，下一步：npm run rebuild -- --data ${data}`,
  );
} catch (error) {
  endWithFault(error);
}
