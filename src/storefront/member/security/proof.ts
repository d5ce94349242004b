import * as v from 'valibot';
import { SmsCode } from '#core/wire/credentials.ts';

/** The proof that it is the member who asks, as typed. */
export interface Proof {
  readonly way: 'password' | 'code';
  readonly password: string;
  readonly vcode: string;
}

/** The fields that a call with a proof takes. */
export type ProofInput = { readonly password: string } | { readonly vcode: string };

export const emptyProof: Proof = { way: 'password', password: '', vcode: '' };

/** The faults of the chosen way, by field. */
export function proofFaults({ way, password, vcode }: Proof): { password?: string; vcode?: string } {
  if (way === 'password') return password === '' ? { password: '请输入登录密码' } : {};
  const fault = v.safeParse(SmsCode, vcode.trim()).issues?.[0].message;
  return fault ? { vcode: fault } : {};
}

export const proofInput = ({ way, password, vcode }: Proof): ProofInput =>
  way === 'password' ? { password } : { vcode: vcode.trim() };
