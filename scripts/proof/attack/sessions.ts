import { login } from '#core/login/contract.ts';
import { logout } from '#core/login/logout-contract.ts';
import { closeMember, exportMember } from '#core/member/account-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { changeMobile, refreshToken } from '#core/member/profile-contract.ts';
import { register } from '#core/member/register-contract.ts';
import { endSessions } from '#core/member/session-contract.ts';
import { moveClock } from '#core/payment/simulator-contract.ts';
import type { Attack, Target } from './attack.ts';
import { Browser, freeMobile } from './browser.ts';
import { ageSession } from './secrets.ts';

const password = 'tall9grass';

/** A member and the browser they are logged in with. */
async function victim(target: Target): Promise<{ mobile: string; browser: Browser }> {
  const mobile = freeMobile();
  const browser = new Browser(target);
  const vcode = await browser.codeFor(mobile, 'sign');
  const answer = await browser.ask('POST', register.path, { mobile, password, vcode });
  browser.token = String(answer.data['token'] ?? '');
  if (browser.token === '') throw new Error(`no member: ${JSON.stringify(answer.data)}`);
  return { mobile, browser };
}

const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.ask('GET', getMember.path)).data['memberInfo'] !== undefined;

/** The first thing that was obtained, else `held`. */
const verdict = (obtained: readonly (string | false | undefined)[]): string => obtained.find(Boolean) || 'held';

/** The attacks of findings F4, F11, F12 and F14, as functions. */
export const attacks: Attack[] = [
  {
    finding: 'F4',
    name: 'a borrowed session becomes the account: a mobile of the thief, without the password',
    run: async (target) => {
      const { mobile, browser } = await victim(target);
      const thief = browser.copy();
      const own = freeMobile();
      const smsCode = await thief.codeFor(own, 'update');
      const change = { old_mobile: mobile, new_mobile: own, smsCode };
      await thief.ask('PUT', changeMobile.path, change);
      await thief.ask('PUT', changeMobile.path, { ...change, vcode: smsCode });
      const answer = await new Browser(target).ask('POST', login.path, { username: mobile, password });
      return verdict([answer.data['token'] === undefined && 'the owner cannot log in any more']);
    },
  },
  {
    finding: 'F4',
    name: 'a borrowed session reads everything, closes the account, puts the owner out',
    run: async (target) => {
      const { mobile, browser } = await victim(target);
      const thief = browser.copy();
      const texts: string[] = [];
      for (const method of ['GET', 'POST']) {
        texts.push(JSON.stringify((await thief.ask(method, exportMember.path)).data));
      }
      await thief.ask('POST', endSessions.path, {});
      await thief.ask('POST', closeMember.path, {});
      return verdict([
        texts.join().includes(mobile) && 'the mobile in full',
        !(await isIn(browser)) && 'the owner is out',
      ]);
    },
  },
  {
    finding: 'F4',
    name: 'thirty guesses of the old number',
    run: async (target) => {
      const { browser } = await victim(target);
      const thief = browser.copy();
      for (let guess = 0; guess < 30; guess += 1) {
        const change = { old_mobile: freeMobile(), new_mobile: freeMobile(), smsCode: '000000' };
        const { data } = await thief.ask('PUT', changeMobile.path, change);
        if (data['message'] === '原手机号不正确') return 'the old number is compared before anything is proven';
      }
      return 'held';
    },
  },
  {
    finding: 'F11',
    name: 'a member takes a password that a guesser tries first',
    run: async (target) => {
      for (const weak of ['1234567', 'iloveyou', 'woaini1314', '88888888']) {
        const mobile = freeMobile();
        const fields = { mobile, password: weak, vcode: '000000' };
        const { data } = await new Browser(target).ask('POST', register.path, fields);
        // A code that was never sent is complained about only after the password.
        if (!String(data['message']).includes('密码')) return `${weak}: ${data['message']}`;
      }
      return 'held';
    },
  },
  {
    finding: 'F12',
    name: 'a session lives on beside the login that replaced it',
    run: async (target) => {
      const { mobile, browser } = await victim(target);
      const thief = browser.copy();
      const answer = await browser.ask('POST', login.path, { username: mobile, password });
      browser.token = String(answer.data['token'] ?? '');
      if (!(await isIn(browser))) return 'the owner cannot log in';
      return verdict([(await isIn(thief)) && 'the old pair still opens the account']);
    },
  },
  {
    finding: 'F12',
    name: 'a session that nobody has used for six days is revived by a refresh',
    run: async (target) => {
      const { browser } = await victim(target);
      const idleSeconds = 6 * 86_400;
      // Only a demo has a clock that can be moved.
      if (target.dataFolder === undefined) await browser.ask('POST', moveClock.path, { offset_s: String(idleSeconds) });
      else ageSession(target.dataFolder, browser.sid, idleSeconds);
      const { headers } = await browser.ask('GET', refreshToken.path);
      return verdict([headers.get('authorization') !== null && 'a new token']);
    },
  },
  {
    finding: 'F14',
    name: 'the next person at the computer opens what the browser has kept',
    run: async (target) => {
      const { browser } = await victim(target);
      const own = await browser.ask('GET', getMember.path);
      const { headers } = await browser.ask('POST', logout.path);
      return verdict([
        own.headers.get('cache-control') !== 'no-store' && 'an answer about the member is kept',
        !headers.get('clear-site-data')?.includes('"cache"') && 'the cache stays after the log-out',
      ]);
    },
  },
];
