import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey without a browser: it signs what WebAuthn says, and says what a test lets it say. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const fromBase64url = (text: string) => Buffer.from(text, 'base64url');
  const cose = cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(fromBase64url(x))],
    [cborInteger(-3), cborBytes(fromBase64url(y))],
  ]);
  let counter = 0;

  const clientData = (type: string, challenge: string, said = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer[] = []) => {
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
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, saidOrigin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
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

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborMap(pairs: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
}
