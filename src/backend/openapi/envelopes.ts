import type { JsonSchema } from '@valibot/to-json-schema';
import type { Family } from '#core/wire/envelope.ts';

/** Description of each family, for readers of the document. */
export const familyTexts: Readonly<Record<Family, { tag: string; description: string }>> = {
  shop: {
    tag: '商城 shop',
    description: '商品、购物车、订单、支付与会员（/api/h5app/wxapp/）。成功：data 中没有 status_code。',
  },
  papi: { tag: '网关 papi', description: '方案、品牌、体验馆与资讯（/papi/）。成功：code 为 200。' },
  japi: { tag: '网关 japi', description: '预约与推广（/japi/）。成功：statusCode 为 200。' },
  crm: { tag: '客户 crm', description: '营销活动表单（/wkcrm/）。成功：code 为 0。' },
};

const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

/** Schema of a successful reply of each family around its payload (contract 0.1). */
export function successSchema(family: Family, payload: JsonSchema): JsonSchema {
  switch (family) {
    case 'shop':
      return object({ data: payload });
    case 'papi':
      return object({ code: { const: 200 }, msg: { const: 'success' }, data: payload });
    case 'japi':
      return object({ statusCode: { const: 200 }, data: payload, errorInfo: { type: 'null' } });
    case 'crm':
      return object({ code: { const: 0 }, msg: { const: 'success' }, data: payload });
  }
}

/** Name of each family's error envelope among the document's components. */
export const errorNames = { shop: 'ShopError', papi: 'PapiError', japi: 'JapiError', crm: 'CrmError' } as const;

/** Schemas of the refusals of each family (contract 0.1, 0.2, 17). */
export const errorSchemas: Readonly<Record<(typeof errorNames)[Family], JsonSchema>> = {
  ShopError: object({
    data: object(
      {
        message: { type: 'string', description: '给用户看的中文说明' },
        status_code: { type: 'integer' },
        code: { type: 'integer', description: '更细的代码，如 401001、42201' },
      },
      ['message', 'status_code'],
    ),
  }),
  PapiError: object({ code: { type: 'integer' }, msg: { type: 'string' }, data: {} }),
  JapiError: object({ statusCode: { type: 'integer' }, data: {}, errorInfo: { type: 'string' } }),
  CrmError: object({ code: { type: 'integer' }, msg: { type: 'string' } }),
};
