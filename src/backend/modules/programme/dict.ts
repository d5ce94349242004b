import { allowCaching } from '#backend/app/cacheable.ts';
import type { Handlers } from '#backend/app/handler.ts';
import type { Row } from '#backend/db/schema.ts';
import type * as programme from '#core/programme/contract.ts';

type DictKind = Row<'dict'>['kind'];

export const dictHandlers = {
  getDict: async (_input, context) => {
    const rows = await context.database.read
      .selectFrom('dict')
      .orderBy('sort', 'desc')
      .orderBy('dict_id')
      .select(['dict_id as id', 'kind', 'name', 'image'])
      .execute();
    const valuesOf = (kind: DictKind) =>
      rows.filter((row) => row.kind === kind).map(({ id, name, image }) => ({ id, name, image }));
    allowCaching(context);
    return {
      smartPlatform: valuesOf('smartPlatform'),
      smartSystem: valuesOf('smartSystem'),
      smartScene: valuesOf('smartScene'),
      smartWifi: valuesOf('smartWifi'),
      smartLan: valuesOf('smartLan'),
      houseType: valuesOf('houseType'),
      houseCate: valuesOf('houseCate'),
      smartCategory: valuesOf('smartCategory'),
    };
  },
} satisfies Handlers<Pick<typeof programme, 'getDict'>>;
