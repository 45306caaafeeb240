import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { LARGEST_FILE, LARGEST_IMAGE, uploadFile } from '#platform/contract/calls/files.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import { flatPicture, Poster, uploadTo } from '../../../tests/support/file-trial.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { type Client, TEST_DEVICE, timeOf } from '../../../tests/support/wire-client.ts'
import { jobContext } from '../jobs/job-context.ts'
import { serve } from '../operation/area-server.ts'
import { platformArea } from '../platform-area.ts'
import { fileRoutes } from './file-routes.ts'
import { sweepUploads } from './sweep-uploads.ts'

const poster = resourceOperations(Poster)

let app: TestApp
let moved = 0
beforeAll(async () => {
  app = await startTestApp([platformArea, { area: 'trial', resources: [serve(Poster)] }])
  fileRoutes(app.http, app.wire, app.runtime)
  await makeTables(app.databases.ownerUrl, [Poster])
})
afterAll(() => app.close())

const upload = (client: Client, bytes: Uint8Array, name: string) =>
  uploadTo(app, client, { bytes, name }, () => Date.now() + moved)
const get = (url: string) => app.http.inject({ method: 'GET', url })
const flat = flatPicture
const code = (answer: Envelope) => answer.map.code

it('is uploaded by programs as a form of the plain JSON API', async () => {
  const form = new FormData()
  form.set('file', new File(['1,2'], 'numbers.csv'))
  const body = new Response(form)
  const send = async (authorization?: string) =>
    app.http.inject({
      method: 'POST',
      url: '/v1/files/upload',
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        ...(authorization ? { authorization: `Bearer ${authorization}` } : {}),
      },
      payload: bytes,
    })
  const bytes = Buffer.from(await body.arrayBuffer())
  const answer = await send(app.as().token)
  expect([answer.statusCode, JSON.parse(answer.payload).result.name]).toEqual([200, 'numbers.csv'])
  expect((await send()).statusCode).toBe(401)
})

describe('a picture', () => {
  it('is kept upright, without place and camera, and shown at its address', async () => {
    const taken = await flat(300, 200)
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Secret Camera')).toBe(true)
    const { result } = await upload(app.as(), taken, '../../me x?.jpg')
    expect(result).toMatchObject({ name: 'me x.jpg', type: 'image/jpeg', width: 200, height: 300 })
    const shown = await get(result.url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(shown.rawPayload.includes('Secret Camera')).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('loses what was hidden behind it', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const { result } = await upload(app.as(), Buffer.concat([await flat(9, 9).jpeg().toBuffer(), page]), 'a.jpg')
    expect((await get(result.url)).rawPayload.includes('script')).toBe(false)
  })

  it('may be kept by browsers for a year', async () => {
    const { result } = await upload(app.as(), await flat(600, 300).png().toBuffer(), 'logo.png')
    const shown = await get(`${result.url}&w=64`)
    expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  })

  it('is served smaller as WebP, and never larger than it is', async () => {
    const { result } = await upload(app.as(), await flat(600, 300).png().toBuffer(), 'logo.png')
    const small = await get(`${result.url}&w=100`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 128, height: 64 })
    expect((await get(`${result.url}&w=2000`)).headers['content-type']).toBe('image/png')
  })

  it.each(['', '&w=0', '&w=x', '&w=99999'])('is not found by a wrong key%s', async more => {
    const { result } = await upload(app.as(), await flat(9, 9).png().toBuffer(), 'a.png')
    expect((await get(`/files/${result.id}?k=${'A'.repeat(22)}${more}`)).statusCode).toBe(404)
    expect((await get(`/files/${result.id}`)).statusCode).toBe(404)
    expect((await get(`/files/../../etc/passwd?k=${'A'.repeat(22)}`)).statusCode).toBe(404)
  })
})

/** A PNG of a few hundred bytes that claims to be huge. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('a'), name, { mtime: new Date(0) })
  zip.end()
  const chunks: Buffer[] = []
  for await (const part of zip.outputStream) chunks.push(Buffer.from(part))
  return Buffer.concat(chunks)
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with one empty sheet and parts that the product does not read. */
async function workbookWith(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  const all = {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="List" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="sheets/one.xml"/></Relationships>`,
    'xl/sheets/one.xml': '<worksheet><sheetData/></worksheet>',
    ...parts,
  }
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text, 'latin1'), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer> & NodeJS.ReadableStream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A workbook whose archive directory claims that its picture has ten bytes. */
async function liar(): Promise<Buffer> {
  const file = await workbookWith({ 'xl/media/a.bin': ' '.repeat(5000) })
  file.writeUInt32LE(10, file.lastIndexOf('xl/media/a.bin') - 46 + 24)
  return file
}

it('a workbook that is what it says is kept', async () => {
  const answer = await upload(app.as(), await workbookWith({ 'xl/media/a.bin': 'picture' }), 'list.xlsx')
  expect(answer.success).toBe(1)
})

describe('what is no file to keep is refused in words', () => {
  it.each([
    [
      'a drawing with a program in it',
      async () => Buffer.from('<svg><script>alert(1)</script></svg>'),
      'platform.file.svg',
    ],
    ['a page', async () => Buffer.from('<html></html>'), 'platform.file.notAllowed'],
    [
      'a program named like a picture',
      async () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
      'platform.file.notAllowed',
    ],
    ['nothing', async () => Buffer.alloc(0), 'platform.file.empty'],
    [
      'a picture that breaks off',
      async () => (await flat(400, 400).jpeg().toBuffer()).subarray(0, 900),
      'platform.file.notAPicture',
    ],
    [
      'the beginning of a picture before a page',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<html></html>', 'latin1'),
      'platform.file.notAPicture',
    ],
    [
      'a picture one byte too large',
      async () =>
        Buffer.concat([await flat(9, 9).jpeg().toBuffer(), Buffer.alloc(LARGEST_IMAGE)]).subarray(0, LARGEST_IMAGE + 1),
      'platform.file.imageTooLarge',
    ],
    ['a picture with too many pixels', async () => pixelBomb(), 'platform.file.tooManyPixels'],
    ['a text that is too large', async () => Buffer.alloc(LARGEST_FILE + 5, 'a'), 'platform.file.tooLarge'],
    ['an archive that is no workbook', async () => zipOf('a.txt'), 'platform.file.notAllowed'],
    ['a workbook with a part that is larger than it says', async () => liar(), 'platform.file.notAllowed'],
    [
      'a workbook with another archive in it',
      async () => workbookWith({ 'xl/embeddings/inner.xlsx': (await zipOf('a.txt')).toString('latin1') }),
      'platform.sheet.nestedArchive',
    ],
    [
      'a workbook whose pictures are a bomb',
      async () => workbookWith({ 'xl/media/a.bin': ' '.repeat(200_000_000), 'xl/media/b.bin': ' '.repeat(80_000_000) }),
      'platform.sheet.tooLargeInflated',
    ],
    [
      'a workbook that is a bomb',
      async () => zipOf(...Array.from({ length: 2001 }, (_, at) => `${at}.xml`)),
      'platform.sheet.tooLargeInflated',
    ],
  ])('%s', async (_, make, wanted) => {
    const answer = await upload(app.as(), await make(), 'logo.png')
    expect(answer).toMatchObject({ success: 0, rtn: RTN.invalid })
    expect(code(answer)).toBe(wanted)
  })

  it('a form without a file', async () => {
    const answer = await app.as().call(uploadFile, {} as never)
    expect(answer).toMatchObject({ rtn: RTN.invalid })
  })

  it.each([
    ['without a boundary', 'multipart/form-data', '--x--\r\n'],
    [
      'that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab',
    ],
  ])('a form %s', async (_, type, body) => {
    const client = app.as()
    const { path } = uploadFile
    const tm = String(timeOf(app.http, () => Date.now() + moved))
    const sign = createSignature({ path, tm, device: TEST_DEVICE, base64: '' }, client.token ?? '')
    const answer = await app.http.inject({
      method: 'POST',
      url: `${path}?tm=${tm}&device=${TEST_DEVICE}&sign=${sign}`,
      headers: { 'content-type': type, authorization: client.token ?? '' },
      payload: body,
    })
    expect(answer.statusCode).toBe(400)
  })

  it('whatever comes from nobody', async () => {
    const answer = await upload(app.anonymous(), await flat(9, 9).png().toBuffer(), 'a.png')
    expect(answer).toMatchObject({ success: 0, rtn: RTN.notSignedIn })
  })
})

it.each([
  ['menu.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['list.csv', Buffer.from('a,b'), 'text/csv'],
])('other files are to be saved, not shown: %s', async (name, bytes, type) => {
  const { result } = await upload(app.as(), bytes, name)
  expect(result).toMatchObject({ name, type, size: bytes.length })
  const saved = await get(result.url)
  expect(saved.rawPayload).toEqual(bytes)
  expect(saved.headers['content-disposition']).toMatch(/^attachment;/)
})

describe('files of records', () => {
  const picture = async (client: Client) => (await upload(client, await flat(9, 9).png().toBuffer(), 'a.png')).result

  it('come with their addresses', async () => {
    const owner = app.as()
    const [front, other] = [await picture(owner), await picture(owner)]
    await owner.call(poster.action, { action: ACTION.add, row: { name: 'A', front: front.id, more: [other.id] } })
    const listed = await owner.call(poster.action, { action: ACTION.list })
    expect(listed.map.files).toEqual({ [front.id]: front.url, [other.id]: other.url })
  })

  it('of another merchant cannot be taken', async () => {
    const theirs = await picture(app.as({ merchantId: app.otherMerchantId }))
    const answer = await app.as().call(poster.action, { action: ACTION.add, row: { name: 'B', more: [theirs.id] } })
    expect(answer).toMatchObject({ rtn: RTN.invalid, map: { fields: { more: expect.any(String) } } })
  })

  it('stay; what nothing refers to is swept after a day', async () => {
    const owner = app.as()
    const [used, within, unused] = [await picture(owner), await picture(owner), await picture(owner)]
    const row = { name: 'C', front: used.id, look: { background: within.id } }
    expect(await owner.call(poster.action, { action: ACTION.add, row })).toMatchObject({ success: 1 })
    app.wait(23 * 3_600_000)
    await sweepUploads.run(jobContext(app.runtime, sweepUploads.name), {})
    expect((await get(unused.url)).statusCode).toBe(200)
    app.wait(2 * 3_600_000)
    moved += 25 * 3_600_000
    await sweepUploads.run(jobContext(app.runtime, sweepUploads.name), {})
    const after = await Promise.all([used, within, unused].map(({ url }) => get(url)))
    expect(after.map(answer => answer.statusCode)).toEqual([200, 200, 404])
  })
})
