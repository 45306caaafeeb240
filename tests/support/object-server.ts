import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How a store misbehaves with the next request. */
type Mishap = 'busy' | 'cutShort' | 'hangsUp'

/** A store of objects that speaks S3 as far as the product uses it, checks signatures, and misbehaves when it is asked to. */
export interface ObjectServer {
  /** FILES_URL of a bucket in it. */
  readonly url: string
  readonly objects: ReadonlyMap<string, Uint8Array>
  /** Requests that were refused because their signature or checksum was wrong. */
  readonly refused: readonly string[]
  misbehave(...mishaps: Mishap[]): void
  stop(): Promise<void>
}

const ACCESS_KEY = 'AKTEST'
const SECRET_KEY = 'secret/of+the test'
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Signature version 4, from its description: docs.aws.amazon.com, "Create a signed AWS API request". */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Uint8Array): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [accessKey, day = '', region = '', service = '', end = ''] = credential.split('/')
  const signed = names.split(';').map(name => `${name}:${headers[name]}\n`)
  const declared = String(headers['x-amz-content-sha256'])
  const request = [method, url, '', signed.join(''), names, declared].join('\n')
  const scope = [day, region, service, end].join('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [day, region, service, end].reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${SECRET_KEY}`)
  return (
    accessKey === ACCESS_KEY &&
    names.includes('host') &&
    declared === sha256(body) &&
    hmac(key, text).toString('hex') === signature
  )
}

export async function startObjectServer(bucket = 'shop-files'): Promise<ObjectServer> {
  const objects = new Map<string, Uint8Array>()
  const refused: string[] = []
  const mishaps: Mishap[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    const mishap = mishaps.shift()
    if (mishap === 'hangsUp') return void request.socket.destroy()
    if (mishap === 'busy') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (!isSigned(request, body) || !path.startsWith(`/${bucket}/`)) {
      refused.push(`${request.method} ${path}`)
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    const object = objects.get(path)
    if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'content-length': object.length })
    if (mishap !== 'cutShort') return void response.end(object)
    response.write(object.subarray(0, 1), () => request.socket.destroy())
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port of 127.0.0.1 was given')
  return {
    url: `http://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@127.0.0.1:${address.port}/${bucket}?region=ap-southeast-2`,
    objects,
    refused,
    misbehave: (...next) => void mishaps.push(...next),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
