import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { getSiteName } from '#features/site/site.server.ts';
import type { Ctx } from '#platform/context.server.ts';

import type { UserRow } from '../queries.server.ts';
import type { NewPasskey, PasskeyProof } from './contract.ts';
import type { PasskeyRow } from './queries.server.ts';

/** Loaded when the first passkey is used, because it takes 29 MB and a third of a second. */
const loadLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what authenticators support. */
const ALGORITHMS = [-8, -7, -257];

/** The site requests no extensions. */
const NO_EXTENSIONS = {};

/** Passkeys are bound to the site's host name. */
const relyingParty = ({ config }: Ctx) => {
  const { hostname, origin } = new URL(config.siteUrl);
  return { rpID: hostname, origin };
};

/** The options of `navigator.credentials.create`. */
export async function createRegistrationOptions(
  ctx: Ctx,
  user: UserRow,
  passkeys: PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: await getSiteName(ctx.db, ctx.language),
    rpID: relyingParty(ctx).rpID,
    userID: new TextEncoder().encode(String(user.id)),
    userName: `${user.country_code} ${user.mobile}`,
    userDisplayName: user.name,
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The new passkey; undefined if the response doesn't fit the challenge or the site. */
export async function verifyRegistration(
  ctx: Ctx,
  { response, challenge }: { response: NewPasskey; challenge: string },
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpID, origin } = relyingParty(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: NO_EXTENSIONS },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports };
}

/** The options of `navigator.credentials.get`. */
export async function createRequestOptions(
  ctx: Ctx,
  passkeys: PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
}

/** The passkey's new signature counter; undefined if the response is wrong or the counter didn't grow. */
export async function verifyPasskey(
  ctx: Ctx,
  { response, challenge, passkey }: { response: PasskeyProof; challenge: string; passkey: PasskeyRow },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { rpID, origin } = relyingParty(ctx);
  const { id, public_key, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: NO_EXTENSIONS },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(public_key), counter },
    requireUserVerification: false,
  }).catch(refuse);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library throws for every invalid response. */
const refuse = (): { verified: false; registrationInfo?: never; authenticationInfo?: never } => ({ verified: false });
