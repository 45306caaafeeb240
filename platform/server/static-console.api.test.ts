import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompress } from '../../scripts/precompress.mjs'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { serveConsole } from './static-console.ts'

const FIRST = "document.documentElement.dataset.frame = 'desk'"
const HEAD = `<title>Countinghouse</title><script>${FIRST}</script>
<script type="module" crossorigin src="/assets/entry.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor.js">`
const PAGE = `<!doctype html>${HEAD}${'<p>shelf</p>'.repeat(200)}`
const VISIT = '<!doctype html><title>Visit</title>'
const SCRIPT = `console.log('open')\n`.repeat(200)

let app: TestApp
let shop: TestApp
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'visit.html'), VISIT)
  writeFileSync(join(folder, 'assets', 'entry.js'), SCRIPT)
  await precompress(folder)
  app = await startTestApp([])
  shop = await startTestApp([], { publicUrl: 'https://shop.example.com', trustedProxies: [['10.0.0.0', 8]] })
  for (const { http } of [app, shop]) {
    http.get('/my-address', async request => request.ip)
    await serveConsole(http, folder, ['/book/{code}'])
  }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

it.each([{}, { 'accept-encoding': 'identity' }, { accept: '*/*' }, { 'accept-encoding': 'br', accept: 'text/html' }])(
  'the console is answered to whoever asks for it: %j',
  async headers => {
    const answer = await get('/', headers)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    if (!answer.headers['content-encoding']) expect(answer.payload).toBe(PAGE)
  },
)

it.each(['identity', 'gzip', 'br', ''])('its files are answered to whoever accepts %j', async encoding => {
  const answer = await get('/assets/entry.js', encoding ? { 'accept-encoding': encoding } : {})
  const packed = answer.headers['content-encoding']
  expect([answer.statusCode, packed]).toEqual([200, encoding === 'gzip' || encoding === 'br' ? encoding : undefined])
  if (!packed) expect(answer.payload).toBe(SCRIPT)
})

it.each(['/assets', '/assets/', '/assets/none.js'])('%s is no file, packed or not', async path => {
  const headers = [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'br' }, {}]
  for (const header of headers) expect((await get(path, header)).statusCode).toBe(404)
})

const policyOf = async (of: TestApp, host: string) =>
  String((await of.http.inject({ url: '/', headers: { host } })).headers['content-security-policy'])

it('pages connect to their own host alone', async () => {
  expect(await policyOf(app, '192.168.1.9:8080')).toContain("connect-src 'self' ws://192.168.1.9:8080;")
  expect(await policyOf(shop, 'shop.example.com')).toContain("connect-src 'self' wss://shop.example.com;")
  expect(await policyOf(app, "x; script-src 'unsafe-inline'")).toContain("connect-src 'self' 'self';")
})

it('visitors of an address that is built apart get its page, and not the console', async () => {
  const pageOf = async (url: string) => (await get(url, { accept: 'text/html', 'accept-encoding': 'identity' })).payload
  for (const url of ['/book/TOUR', '/book/TOUR?from=mail', '/Book/TOUR/']) expect(await pageOf(url)).toBe(VISIT)
  for (const url of ['/book', '/book/TOUR/more', '/catalogue/plu']) expect(await pageOf(url)).toBe(PAGE)
})

it('pages for visitors are as well guarded as the console', async () => {
  const guards = async (url: string) => {
    const { etag: _, 'content-length': __, date: ___, ...headers } = (await get(url, { accept: 'text/html' })).headers
    const policy = String(headers['content-security-policy'])
      .replace(/ 'sha256-[^']+'/g, '')
      .replace(/ +/g, ' ')
    return { ...headers, 'content-security-policy': policy }
  }
  for (const url of ['/book/TOUR', '/BOOK/TOUR/']) expect(await guards(url)).toEqual(await guards('/catalogue/plu'))
})

it('the page is sent again only when it has changed', async () => {
  const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers
  const again = await get('/catalogue/plu', {
    'accept-encoding': 'br',
    accept: 'text/html',
    'if-none-match': String(etag),
  })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  // The same page in another encoding is other bytes.
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(etag) })).statusCode).toBe(200)
})

it('the page comes in an encoding that the client accepts', async () => {
  const encoding = async (accepted: string) =>
    (await get('/', { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await encoding('gzip, deflate, br')).toBe('br')
  expect(await encoding('gzip;q=0.8, br;q=0')).toBe('gzip')
  expect(await encoding('deflate')).toBeUndefined()
})

it('lets the script that stands in the page run, by its hash, and no other', async () => {
  const hash = createHash('sha256').update(FIRST).digest('base64')
  for (const path of ['/', '/catalogue/plu']) {
    const { headers } = await get(path, { accept: 'text/html' })
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval';`)
  }
  const file = await get('/assets/entry.js')
  expect(file.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
})

it('pages show no frame of another place, and are shown in none', async () => {
  for (const url of ['/catalogue/plu', '/pay/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']) {
    const { headers } = await get(url, { accept: 'text/html' })
    expect(headers['content-security-policy']).toMatch(/frame-src 'self'(;|$)/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  }
})

it('pages cannot be made to ask another place for their files, nor run plug-ins', async () => {
  const policy = await policyOf(app, 'localhost')
  expect(policy).toContain("base-uri 'none';")
  expect(policy).toContain("object-src 'none';")
})

it('behind https browsers are told to stay there, and nowhere else', async () => {
  const strictTransport = async (of: TestApp) =>
    (await of.http.inject({ url: '/' })).headers['strict-transport-security']
  expect(await strictTransport(shop)).toBe('max-age=31536000')
  expect(await strictTransport(app)).toBeUndefined()
})

const addressSeen = async (of: TestApp, from: string, forwarded: string) =>
  (await of.http.inject({ url: '/my-address', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } })).payload

it('of those that passed a call on, the last one that is no proxy of ours is the caller', async () => {
  expect(await addressSeen(shop, '10.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
  expect(await addressSeen(shop, '::ffff:10.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
  expect(await addressSeen(shop, '10.0.0.1', '127.0.0.1, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7')
  expect(await addressSeen(shop, '203.0.113.5', '127.0.0.1')).toBe('203.0.113.5')
})

it('where no proxy is trusted, what a caller says of its address is not believed', async () => {
  expect(await addressSeen(app, '127.0.0.1', '198.51.100.7')).toBe('127.0.0.1')
})
