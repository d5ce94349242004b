import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { testExponent } from '#core/payment/test-mark.ts';

/** A key pair made now; its exponent marks it as the local platforms'. */
export const testKeys = (): KeyPairKeyObjectResult =>
  generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: testExponent });

/** PEM of a private key (PKCS #8) or of a public one (SPKI). */
export const pemOf = (key: KeyPairKeyObjectResult['publicKey']): string =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));
