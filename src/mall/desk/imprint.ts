import type { ImprintPort } from '#backend/app/desk/desk-handler.ts';
import { type SettingName, settingDefaults } from '#core/site/settings.ts';
import { defaultBrandColour } from '#core/site/shop.ts';
import { draftOf } from '#mall/imprint/draft-texts.ts';
import { answerIn, type SetupField, setupFields, withAnswer } from '#mall/imprint/setup-fields.ts';
import { type Options, ownSettingsOf } from '#mall/options.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { readSettingsFile, settingVariables, writeSettings } from '#publisher/run/settings.ts';

/** A logo is a file of the data folder, which only the server's owner can put there. */
const fields = setupFields.filter(({ flag }) => flag !== 'logo');

const variableOf = ({ path: [name] }: SetupField): string | undefined =>
  process.env[settingVariables[name as SettingName] ?? ''];

/** What pages show as long as a field is empty. */
function insteadOf({ flag, path: [name] }: SetupField): string {
  if (flag === 'colour') return defaultBrandColour;
  return (settingDefaults as Readonly<Record<string, string>>)[name] ?? '';
}

/** A line of the settings' check with the name of the field in place of its path in the file. */
function inWords(line: string): string {
  const field = fields.find(({ path }) => line.startsWith(`${path.join('.')} `));
  return field ? `${field.label}${line.slice(field.path.join('.').length + 1)}` : line;
}

/** The imprint in the settings of the data folder; null where the settings are another file. */
export function imprintOf(options: Options): ImprintPort | null {
  const { dataFolder, settingsFile } = options;
  if (settingsFile !== undefined) return null;
  return {
    read: () => {
      const settings = readSettingsFile(dataFolder);
      return fields.map((field) => ({
        name: field.flag,
        label: field.label,
        hint: field.hint ?? '',
        example: field.example ?? '',
        group: field.group,
        value: variableOf(field) ?? answerIn(settings, field),
        instead: insteadOf(field),
        is_required: field.isRequired ?? false,
        is_fixed: variableOf(field) !== undefined,
      }));
    },
    write: (facts) => {
      try {
        let settings = readSettingsFile(dataFolder);
        for (const field of fields) {
          const answer = facts[field.flag];
          if (answer !== undefined && variableOf(field) === undefined) settings = withAnswer(settings, field, answer);
        }
        writeSettings(dataFolder, settings);
        return [];
      } catch (error) {
        if (!(error instanceof PublishFault)) throw error;
        return error.details.length > 0 ? error.details.map(inWords) : [error.message];
      }
    },
    draft: (id) => draftOf(id, ownSettingsOf(options)),
  };
}
