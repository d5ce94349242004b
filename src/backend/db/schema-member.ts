import type { Generated } from 'kysely';
import type { TrustTag } from '#core/login/trust-contract.ts';
import type { SmsPurpose } from '#core/sms/contract.ts';

/** Times are unix seconds; secrets that only have to be recognised are stored as hashes. */
export interface MemberSchema {
  captcha: {
    token_hash: string;
    purpose: SmsPurpose;
    answer: string;
    ip: string;
    tries: Generated<number>;
    created: number;
  };
  sms_code: {
    mobile: string;
    purpose: SmsPurpose;
    /** As passwords are hashed: a code is short, so a quick hash of it could be undone within its five minutes. */
    code_hash: string;
    tries: Generated<number>;
    created: number;
  };
  sms_sent: {
    sms_sent_id: Generated<number>;
    /** "" for a probe that sent nothing. */
    mobile: string;
    purpose: SmsPurpose;
    ip: string;
    created: number;
  };
  /** A browser on its way to a provider. */
  trust_state: {
    state_hash: string;
    /** SHA-256 of the cookie that binds the state to one browser. */
    browser_hash: string;
    provider: TrustTag;
    ip: string;
    created: number;
  };
  /** Somebody who came back from a provider and is no member yet. */
  trust_ticket: {
    ticket_hash: string;
    provider: TrustTag;
    subject: string;
    nickname: string;
    created: number;
  };
  member_identity: {
    provider: TrustTag;
    subject: string;
    user_id: number;
    nickname: string;
    created: number;
  };
  consent_code: {
    code_hash: string;
    provider: TrustTag;
    subject: string;
    nickname: string;
    created: number;
  };
  partner: {
    user_id: number;
    name: string;
    partner_type: 1 | 2 | 3 | 4 | 5 | 6;
    /** 0 under review, 1 approved, 2 rejected, 4 frozen (contract 15.5). */
    status: 0 | 1 | 2 | 4;
    /** 0 closed, 1 under review, 2 open. */
    role_status: 0 | 1 | 2;
  };
  favourite: {
    fav_id: Generated<number>;
    user_id: number;
    item_id: string;
    item_name: string;
    item_image: string;
    /** Cents when it was added. */
    item_price: number;
    created: number;
  };
  browse_history: {
    history_id: Generated<number>;
    user_id: number;
    item_id: string;
    updated: number;
  };
}
