import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** User present, user verified; credential data included. */
const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

interface Site {
  origin: string;
  /** Defaults to the origin's host name. */
  rpId?: string;
}

/** An authenticator with one passkey (ES256), as WebAuthn describes it: no attestation, a signature counter. */
export function createSoftwareAuthenticator({ origin, rpId = new URL(origin).hostname }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const state = { counter: 0 };

  const toAuthenticatorData = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, more]);
  };
  const toClientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const toCredential = <Response>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** The counter of the next signature is one higher. */
    state,
    /** As `navigator.credentials.create`. */
    create(challenge: string) {
      // CBOR maps: the COSE key {1: 2, 3: -7, -1: 1, -2: x, -3: y}, then the attestation object.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = toAuthenticatorData(FLAGS.present | FLAGS.verified | FLAGS.hasCredential, credential);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return toCredential({
        clientDataJSON: toClientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** As `navigator.credentials.get`. */
    get(challenge: string) {
      state.counter += 1;
      const clientData = toClientData('webauthn.get', challenge);
      const data = toAuthenticatorData(FLAGS.present | FLAGS.verified);
      return toCredential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey).toString('base64url'),
      });
    },
  };
}
