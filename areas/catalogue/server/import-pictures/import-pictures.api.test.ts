import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type ImportReport, resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Plu } from '../../contract/plu.ts'
import { server as catalogue } from '../index.ts'
import { FETCH_PICTURES, fetchPicturesJob } from './fetch-pictures-job.ts'

const calls = resourceOperations(Plu)

let app: TestApp
let owner: Client
let pictures: Server
let origin: string
const requested: string[] = []

const picture = (type: 'jpeg' | 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1b6e5a' } })
    .toFormat(type)
    .toBuffer()

/** A server that behaves well at /red.jpg and /blue.png alone. */
async function startPictures(): Promise<Server> {
  const [red, blue] = [await picture('jpeg'), await picture('png')]
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    switch (request.url) {
      case '/red.jpg':
        return response.end(red)
      case '/blue.png':
        return response.end(blue)
      case '/moved.jpg':
        return response.writeHead(302, { location: '/red.jpg' }).end()
      case '/inside.jpg':
        return response.writeHead(302, { location: 'http://10.0.0.1/secret.jpg' }).end()
      case '/loop.jpg':
        return response.writeHead(302, { location: '/loop.jpg' }).end()
      case '/page.jpg':
        return response.end('<!doctype html><title>No picture here</title>')
      case '/drawing.svg':
        return response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
      case '/broken.jpg':
        return response.end(red.subarray(0, red.length / 2))
      case '/announced.jpg':
        response.writeHead(200, { 'content-length': String(9_000_000) })
        return response.write(red)
      case '/endless.jpg':
        response.write(red)
        for (let part = 0; part < 7; part++) response.write(Buffer.alloc(1_000_000))
        return response.end()
      case '/cut.jpg':
        response.writeHead(200, { 'content-length': String(red.length) })
        response.write(red.subarray(0, 100))
        return setImmediate(() => response.destroy())
      default:
        return response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeAll(async () => {
  app = await startTestApp([platformArea, catalogue])
  owner = app.as()
  pictures = await startPictures()
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}` // it listens on a port
})
afterAll(async () => {
  pictures.closeAllConnections()
  pictures.close()
  await app.close()
})

const HEADERS = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src'

async function progressOf(jobId: string): Promise<ImportReport | undefined> {
  return (await owner.call(calls.importProgress, { jobId })).result.report
}

/** Imports products as Shopify writes them, each with the pictures at these paths. Returns the id of the import. */
async function importProducts(products: Readonly<Record<string, readonly string[]>>, dryRun = false): Promise<string> {
  const lines = Object.entries(products).flatMap(([code, paths]) => {
    const [first = '', ...others] = paths.map(path => (path.startsWith('/') ? `${origin}${path}` : path))
    return [`${code},${code},Title,Default Title,${code},5,${first}`, ...others.map(other => `${code},,,,,,${other}`)]
  })
  const file = Buffer.from([HEADERS, ...lines].join('\n')).toString('base64')
  const { result } = await owner.call(calls.import, { file, name: 'products.csv', dryRun })
  await expect.poll(() => progressOf(result.jobId), { timeout: 25_000 }).toBeDefined()
  return result.jobId
}

async function fetchQueued(importId: string): Promise<void> {
  for (const { job, data } of app.queued)
    if (job === FETCH_PICTURES && 'importId' in data && data.importId === importId)
      await fetchPicturesJob.run(jobContext(app.runtime, FETCH_PICTURES), { ...data })
}

async function product(code: string): Promise<RowOf<typeof Plu> | undefined> {
  const { result } = await owner.call(calls.action, { action: ACTION.list, filter: { pluId: code } })
  return (result as RowOf<typeof Plu>[])[0] // what action list answers
}

describe('pictures of imported products', () => {
  it('are fetched after the import, in the order of the file', async () => {
    const importId = await importProducts({ MUG: ['/red.jpg', '/blue.png'], BOWL: ['/moved.jpg'], CUP: [] })
    expect(await progressOf(importId)).toMatchObject({ added: 3, done: true, pictures: { wanted: 3, stored: 0 } })
    expect((await product('MUG'))?.images).toEqual([])
    await fetchQueued(importId)
    expect((await product('MUG'))?.images).toHaveLength(2)
    expect((await product('BOWL'))?.images).toHaveLength(1)
    expect(await progressOf(importId)).toMatchObject({ pictures: { wanted: 3, stored: 3, failed: [], failedCount: 0 } })
  })

  it.each([
    ['/missing.jpg', 'The server answered with status 404.'],
    ['/page.jpg', 'This address is not a JPEG or PNG picture.'],
    ['/drawing.svg', 'This address is not a JPEG or PNG picture.'],
    ['/broken.jpg', 'This address is not a JPEG or PNG picture.'],
    ['/announced.jpg', 'The picture is larger than 5 MB.'],
    ['/endless.jpg', 'The picture is larger than 5 MB.'],
    ['/loop.jpg', 'This address redirects too often.'],
    ['/inside.jpg', 'This address is on a private network.'],
    ['/cut.jpg', 'The server did not answer in time.'],
    ['http://192.168.7.7/shop.jpg', 'This address is on a private network.'],
  ])('that go wrong (%s) are said in the report and cost no other picture', async (path, message) => {
    const code = path.replace(/\W/g, '').toUpperCase().slice(0, 30)
    const importId = await importProducts({ [code]: [path, '/blue.png'] })
    await fetchQueued(importId)
    expect((await product(code))?.images).toHaveLength(1)
    const address = path.startsWith('/') ? `${origin}${path}` : path
    expect(await progressOf(importId)).toMatchObject({
      added: 1,
      done: true,
      pictures: { wanted: 2, stored: 1, failed: [{ row: 2, address, message }], failedCount: 1 },
    })
  })

  it('are counted but not fetched by a dry run', async () => {
    const before = requested.length
    const importId = await importProducts({ DRY: ['/red.jpg', 'photo.jpg', 'ftp://example.com/a.jpg'] }, true)
    expect(await progressOf(importId)).toMatchObject({ done: false, problemCount: 0, pictures: { wanted: 1 } })
    expect(await product('DRY')).toBeUndefined()
    expect(requested).toHaveLength(before)
  })

  it('do not replace pictures added meanwhile, and a restarted job repeats nothing', async () => {
    const importId = await importProducts({ TWICE: ['/red.jpg'] })
    await fetchQueued(importId)
    const first = await product('TWICE')
    await fetchQueued(importId)
    expect(await product('TWICE')).toEqual(first)
    expect(await progressOf(importId)).toMatchObject({ pictures: { wanted: 1, stored: 1 } })
  })
})
