import { codeFor, joinMarket, mailsTo } from './accounts.ts';
import type { Answer, Marketplace } from './marketplace.ts';

export type Session = { accessToken: string };

/** What members, thieves and owners do when the email of an account is changed and the change undone. */
export function createEmailUndo(market: Marketplace) {
  let addresses = 0;
  const newEmail = () => `moved${(addresses += 1)}@example.com`;

  const as = ({ accessToken }: Session) => ({ by: { token: accessToken } });

  /** The token of the newest undo link that was sent to an address. */
  async function linkTo(email: string): Promise<string> {
    for (const { text } of await mailsTo(market, email)) {
      const token = /\/undo-email-change\?lng=en#([\w-]{43})\n/.exec(text)?.[1];
      if (token) return token;
    }
    throw new Error(`No link was sent to ${email}`);
  }

  const read = (token: string) => market.call('POST', '/account/email-undo', { body: { token } });
  const undo = (token: string, session?: Session) =>
    market.call('POST', '/account/email-undo/confirm', { body: { token }, ...(session && as(session)) });
  const codeOf = ({ status, body }: Answer) => body.errorCode ?? status;

  /** A member with functions for whoever has the session and the password. */
  async function join() {
    const { form, ...session } = await joinMarket(market);
    const { id } = await market.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow();
    const changeEmail = async (email: string, by: Session = session, password = form.password) => {
      market.time.now += 4 * 60_000;
      await market.call('POST', '/auth/generate-otp', { ...as(by), body: { password, email } });
      return market.call('PUT', '/account/email', { ...as(by), body: { email, otp: await codeFor(market, email) } });
    };
    return {
      id,
      form,
      session,
      changeEmail,
      logIn: (password = form.password, mobile = form.mobile) =>
        market.call('POST', '/auth/login', { body: { countryCode: '+965', mobile, password } }),
      account: () => market.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    };
  }

  /** Resets a password by email. Returns the answer to the code, and the session it opened. */
  async function resetByEmail(email: string, password = 'another password') {
    market.time.now += 4 * 60_000;
    const { reference } = (await market.call('POST', '/auth/forgot-password', { body: { email } })).body.data;
    const answer = await market.call('POST', '/auth/verify-otp', {
      body: { reference, otp: await codeFor(market, email), forgotPassword: true },
    });
    if (answer.status === 200)
      await market.call('POST', '/auth/reset-password', {
        ...as(answer.body.data),
        body: { password, confirmPassword: password },
      });
    return answer;
  }

  return { as, codeOf, join, linkTo, newEmail, read, resetByEmail, undo };
}
