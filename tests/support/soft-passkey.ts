import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

const url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** CBOR of the few shapes in WebAuthn's answers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n])
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  throw new Error('not a shape of WebAuthn')
}

/** A passkey in software, like that of a phone or a laptop. */
export class SoftPasskey {
  readonly id: Buffer
  readonly #private: KeyObject
  readonly #jwk: { x?: string; y?: string }
  #count = 0

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = pair.privateKey
    this.#jwk = pair.publicKey.export({ format: 'jwk' })
    this.id = sha(this.#jwk.x ?? '').subarray(0, 16)
  }

  #data(attested: boolean): Buffer {
    this.#count += 1
    const flags = attested ? 0x45 : 0x05 // present, verified; with a key
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(this.#jwk.x ?? '', 'base64url')],
      [-3, Buffer.from(this.#jwk.y ?? '', 'base64url')],
    ])
    const more = attested ? [Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(key)] : []
    return Buffer.concat([sha('localhost'), Buffer.from([flags]), count, ...more])
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #answer<R extends object>(response: R) {
    const id = url(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  create(challenge: string, origin = 'http://localhost:8080') {
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(true)],
    ])
    return this.#answer({
      clientDataJSON: url(this.#clientData('webauthn.create', challenge, origin)),
      attestationObject: url(cbor(attestation)),
      transports: [],
    })
  }

  get(challenge: string, origin = 'http://localhost:8080') {
    const data = this.#data(false)
    const client = this.#clientData('webauthn.get', challenge, origin)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha(client)]))
      .sign(this.#private)
    return this.#answer({ clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) })
  }
}
