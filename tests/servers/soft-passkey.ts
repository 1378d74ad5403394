import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A passkey without a browser: it signs what WebAuthn says, and says what a test lets it say. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE (RFC 9053): an elliptic curve key for ES256 on P-256.
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
  let counter = 0;

  const clientData = (type: string, challenge: string, said = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Uint8Array[] = []) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([host, Buffer.from([flags]), count, ...rest]);
  };
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** What a browser answers to the options of a new passkey. */
    register(challenge: string, saidOrigin?: string) {
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(0x41, [Buffer.alloc(16), length, id, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<never, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<never, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, saidOrigin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** What a browser answers to the options of a login. */
    sign(challenge: string, saidOrigin?: string) {
      const client = clientData('webauthn.get', challenge, saidOrigin);
      const authData = authenticatorData(0x01);
      const hash = createHash('sha256').update(client).digest();
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, hash]))
        .sign(privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}
