import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Special } from '#areas/promotions/contract/special.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { drawPoster, drawPosterAsSvg, Poster, previewPoster, printPoster } from '../../contract/poster.ts'
import { openTemplate, publishTemplate, saveTemplate, Template } from '../../contract/template.ts'
import { openTemplateFile, type TemplateFile } from '../../contract/template-file.ts'
import { labelBuiltIn } from '../../rules/kinds/label-built-in.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import { addElement } from '../../rules/place/edit-place.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
let elsewhere: string
beforeAll(async () => {
  app = await startShopApp([promotions, printing])
  elsewhere = await app.add(Site, { ordLot: 'ELSEWHERE', lotName: 'Elsewhere', lotType: 'retail' })
  await app.add(Special, { name: 'Bread week', plu: app.items.Bread, price: 3.9 })
})
afterAll(() => app.close())

let posters = 0
const add = (row: Partial<InputOf<typeof Poster>>) =>
  app.add(Poster, { siteId: app.siteId, name: `Poster ${++posters}`, headline: 'Fresh today', ...row })
const preview = async (id: string) => (await app.owner.call(previewPoster, { id })).result
const pdf = async (id: string) => (await app.owner.raw(printPoster.path, { id })).bytes
const png = (id: string, more: object = {}) => app.owner.raw(drawPoster.path, { id, page: 1, dpi: 150, ...more })
/** Red, green and blue of each dot in a part of a picture. */
const pixels = async (picture: Uint8Array, area: Region): Promise<number[]> => [
  ...(await sharp(picture).extract(area).removeAlpha().raw().toBuffer()),
]
const pagesIn = (file: Uint8Array): number =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** Id of a stored picture of one colour, as the file of a layout brings it in. */
async function storePicture(background: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const logo = { id: 'logo', kind: 'picture', file: app.items.Milk, x: 0, y: 0, w: 400, h: 200, angle: 0 } as const
  const file: TemplateFile = {
    ...{ format: 'countinghouse-template', release: 1, name: 'Picture', kind: 'label', columns: 32 },
    tree: addElement(labelBuiltIn(sheetPaper('a4of24')), logo),
    pictures: [{ file: app.items.Milk, data: picture.toString('base64') }],
  }
  const { ordNum } = (await app.owner.call(openTemplateFile, { file })).result
  const { tree } = (await app.owner.call(openTemplate, { ordNum })).result
  const stored = 'elements' in tree ? tree.elements.find(({ id }) => id === 'logo') : undefined
  if (stored?.kind !== 'picture') throw new Error('the layout has its picture')
  return stored.file
}

describe('a poster', () => {
  it('has the prices of the till, and says what a promotion takes off them', async () => {
    const id = await add({ items: [app.items.Bread, app.items.Milk], layout: 'grid', text: 'While stocks last' })
    const text = pdfText(await pdf(id)).join('\n')
    for (const words of ['Fresh today', 'Bread', 'Bread week', 'Was $4.50', 'Milk', 'While stocks last', 'Grocer'])
      expect(text).toContain(words)
    const { html, pages } = await preview(id)
    expect(pages).toBe(1)
    for (const price of ['$3.90', '$3.00']) expect(html).toContain(`aria-label="${price}"`)
  })

  it('follows a change of price, and leaves the old price out where it should not show it', async () => {
    const tea = await app.add(Plu, { pluName1: 'Tea', price1: 4 })
    const id = await add({ items: [tea, app.items.Bread], layout: 'grid', showOldPrice: false })
    expect((await preview(id)).html).toContain('aria-label="$4.00"')
    const [row] = (await rowsOf(app.owner, Plu).list()).filter(each => each.id === tea)
    expect(row && (await rowsOf(app.owner, Plu).change(row, { price1: 4.4 }))).toMatchObject({ success: 1 })
    const { html } = await preview(id)
    expect(html).toContain('aria-label="$4.40"')
    expect(html).not.toContain('Was')
  })

  it('has a page for each product in a layout of one, and names those that the shop does not sell', async () => {
    const jam = await app.add(Plu, { pluName1: 'Jam', price1: 8, soldAt: [elsewhere] })
    const id = await add({ items: [app.items.Milk, jam, app.items.Butter], paper: 'a5', orientation: 'landscape' })
    expect(await preview(id)).toMatchObject({ pages: 2, leftOut: ['Jam'], cut: [] })
    expect(pagesIn(await pdf(id))).toBe(2)
  })

  it('comes as a picture in dots of its paper, with letters of any script', async () => {
    const cake = await app.add(Plu, { pluName1: '胡萝卜蛋糕', pluName2: 'كعكة الجزر', price1: 6.5 })
    const id = await add({ items: [cake], showName2: true })
    const { bytes, headers } = await png(id)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1240, height: 1754, density: 150 })
    const darkest = async (top: number, height: number) =>
      (await pixels(bytes, { left: 0, top, width: 1240, height })).reduce((dark, value) => Math.min(dark, value), 255)
    const [overName, name, name2] = [await darkest(360, 60), await darkest(540, 140), await darkest(810, 120)]
    expect([overName, name, name2]).toEqual([255, 0, 0])
    expect(await sharp((await png(id, { dpi: 300 })).bytes).metadata()).toMatchObject({ width: 2480, height: 3508 })
  })

  it('has the picture of its product over the name, in PDF and PNG, unless it should not', async () => {
    const item = await app.add(Plu, { pluName1: 'Plum cake', price1: 7, images: [await storePicture('#ff0000')] })
    const id = await add({ items: [item], headline: 'Plums' })
    expect((await preview(id)).html).toContain('<image')
    expect(Buffer.from(await pdf(id)).toString('latin1')).toContain('/Subtype /Image')
    const middle = await pixels((await png(id)).bytes, { left: 615, top: 655, width: 1, height: 1 })
    expect(middle).toEqual([255, 0, 0])
    const plain = await add({ items: [item], showPictures: false })
    expect((await preview(plain)).html).not.toContain('<image')
  })

  it('has no page beyond its last', async () => {
    const id = await add({ items: [app.items.Milk] })
    expect(await app.owner.call(drawPoster, { id, page: 2, dpi: 150 })).toMatchObject({ rtn: RTN.invalid })
  })

  it('shows a name that looks like markup as text', async () => {
    const item = await app.add(Plu, { pluName1: '<img src=x onerror=alert(1)>', price1: 1 })
    const { html } = await preview(await add({ items: [item] }))
    expect(html).not.toContain('<img')
    expect((await png(await add({ items: [item] }))).status).toBe(200)
  })

  it('is refused with nothing on it, and in a colour on which white is hard to read', async () => {
    const row = { siteId: app.siteId, name: 'Refused' }
    expect(await rowsOf(app.owner, Poster).add(row)).toMatchObject({ rtn: RTN.invalid })
    const pale = await rowsOf(app.owner, Poster).add({ ...row, headline: 'Pale', colour: '#ffe08a' })
    expect(pale).toMatchObject({ rtn: RTN.invalid })
    expect(JSON.stringify(pale.map)).toContain('at least 4.5')
  })

  it('is drawn by a layout of one’s own once that is published, and as it was published', async () => {
    const { id: template, ordNum } = (await rowsOf(app.owner, Template).add({ name: 'Own poster', kind: 'poster' }))
      .result
    if (!ordNum) throw new Error('a template has a number')
    const row = { siteId: app.siteId, name: 'By own layout', headline: 'Own', items: [app.items.Milk], template }
    const early = await rowsOf(app.owner, Poster).add(row)
    expect(early).toMatchObject({ rtn: RTN.invalid })
    expect(JSON.stringify(early.map)).toContain('not a published poster layout')
    const { version, tree } = (await app.owner.call(openTemplate, { ordNum })).result
    if (!('elements' in tree)) throw new Error('a poster has elements')
    const words = { id: 'own', kind: 'text', text: 'Only {{item.name}}', x: 1000, y: 1000, w: 8000, h: 1000 } as const
    const own = addElement(tree, { ...words, angle: 0, size: 600 })
    const saved = (await app.owner.call(saveTemplate, { ordNum, version, tree: own })).result
    await app.owner.call(publishTemplate, { ordNum, version: saved.version })
    const id = await app.add(Poster, row)
    expect(pdfText(await pdf(id)).join('\n')).toContain('Only Milk')
    await app.owner.call(saveTemplate, { ordNum, version: saved.version, tree })
    expect(pdfText(await pdf(id)).join('\n')).toContain('Only Milk')
    expect(await rowsOf(app.owner, Template).remove(template)).toMatchObject({ rtn: RTN.inUse })
  })

  it('takes no layout of labels, and no size of its own without both edges', async () => {
    const label = (await rowsOf(app.owner, Template).add({ name: 'A label', kind: 'label' })).result
    const row = { siteId: app.siteId, name: 'Wrong', headline: 'Wrong' }
    expect(await rowsOf(app.owner, Poster).add({ ...row, template: label.id })).toMatchObject({ rtn: RTN.invalid })
    expect(await rowsOf(app.owner, Poster).add({ ...row, paper: 'own', width: 700 })).toMatchObject({
      rtn: RTN.invalid,
    })
  })

  it('has larger paper with crop marks for a print shop, in the PDF alone', async () => {
    const id = await add({ items: [app.items.Milk], cropMarks: true })
    const box = Buffer.from(await pdf(id))
      .toString('latin1')
      .match(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/)
    expect(box?.slice(1).map(points => Number(((Number(points) / 72) * 25.4).toFixed(0)))).toEqual([230, 317])
    expect(await sharp((await png(id)).bytes).metadata()).toMatchObject({ width: 1240, height: 1754 })
  })

  it('has the pixels of a screen, and is no picture of more than 50 megapixels', async () => {
    const screen = await add({ paper: 'screen', orientation: 'landscape' })
    expect(await sharp((await png(screen)).bytes).metadata()).toMatchObject({ width: 1920, height: 1080 })
    const large = await add({ paper: 'a1' })
    expect(await app.owner.call(drawPoster, { id: large, page: 1, dpi: 300 })).toMatchObject({ rtn: RTN.invalid })
    expect((await png(large)).headers['content-type']).toBe('image/png')
  })

  it('comes as a drawing whose letters need no font', async () => {
    const { bytes, headers } = await app.owner.raw(drawPosterAsSvg.path, {
      id: await add({ items: [app.items.Milk] }),
      page: 1,
    })
    expect(headers['content-type']).toContain('image/svg+xml')
    const svg = Buffer.from(bytes).toString()
    expect(svg).toContain('width="210mm" height="297mm"')
    expect(svg).toContain('<path')
    expect(svg).not.toMatch(/<text|<script|href="http/)
    expect(await sharp(Buffer.from(bytes), { density: 20 }).metadata()).toMatchObject({ format: 'svg' })
  })

  it('is hidden from people of other shops and other merchants', async () => {
    const id = await add({ items: [app.items.Milk] })
    const stranger = app.as({ grants: [{ patterns: ['*'], sites: [elsewhere] }] })
    const other = app.as({ merchantId: app.otherMerchantId })
    for (const client of [stranger, other]) {
      expect(await client.call(previewPoster, { id })).toMatchObject({ rtn: RTN.notFound })
      expect(await client.call(printPoster, { id })).toMatchObject({ rtn: RTN.notFound })
      expect(await client.call(drawPoster, { id, page: 1, dpi: 150 })).toMatchObject({ rtn: RTN.notFound })
    }
  })
})
