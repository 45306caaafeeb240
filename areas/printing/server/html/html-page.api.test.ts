import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { server as system } from '#areas/system/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import {
  HtmlPage,
  openPage,
  pagePublications,
  previewPage,
  publishPage,
  rollBackPage,
  savePage,
  unpublishPage,
} from '../../contract/html-page.ts'
import type { HtmlBlocks } from '../../rules/html/html-block.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([promotions, system, printing])
  await app.database.write(app.merchantId, db =>
    db.run(sql`
      update system_site set lot_name = ${'Fish & <b>Chips</b>'}
      where merchant_id = ${app.merchantId}::uuid and id = ${app.siteId}::uuid`),
  )
})
afterAll(() => app.close())

const text = (words: string): HtmlBlocks => [{ kind: 'text', text: words, align: 'start' }]
const own = (html: string): HtmlBlocks => [{ kind: 'html', html }]
const addPage = async (name: string) => (await rowsOf(app.owner, HtmlPage).add({ name })).result.id
const open = async (id: string) => (await app.owner.call(openPage, { id })).result
const save = async (id: string, blocks: HtmlBlocks) =>
  app.owner.call(savePage, { id, version: (await open(id)).version, blocks })
const publish = async (id: string) =>
  (await app.owner.call(publishPage, { id, version: (await open(id)).version })).result
const read = (token: string) => app.http.inject({ method: 'GET', url: `/page/${token}` })

describe('a page', () => {
  it('is shown to whoever has its token, once it is published, with values that are text', async () => {
    const id = await addPage('Thanks')
    await save(id, text('Thank you, {{shop.name}}'))
    const { token } = await publish(id)
    const page = await read(token)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Thank you, Fish &amp; &lt;b&gt;Chips&lt;/b&gt;')
    expect(page.headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src 'self'",
    )
    expect((await read(`${token}x`)).statusCode).toBe(404)
  })

  it('shows the publication, not the draft, and an earlier one again when it is rolled back', async () => {
    const id = await addPage('Versions')
    await save(id, text('First'))
    const { token } = await publish(id)
    const first = (await read(token)).body
    await save(id, text('Second'))
    expect((await read(token)).body).toBe(first)
    await publish(id)
    expect((await read(token)).body).toContain('Second')
    const back = await app.owner.call(rollBackPage, { id, number: 1 })
    expect(back.result).toMatchObject({ publication: { number: 3, rolledBackTo: 1 }, token })
    expect((await read(token)).body).toBe(first)
    expect((await open(id)).blocks).toEqual(text('Second'))
    const history = (await app.owner.call(pagePublications, { id })).result
    expect(history.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('is gone for its readers when it is unpublished, and has a new address later', async () => {
    const id = await addPage('Gone')
    await save(id, text('Here'))
    const { token } = await publish(id)
    await app.owner.call(unpublishPage, { id })
    expect((await read(token)).statusCode).toBe(404)
    const next = await publish(id)
    expect(next.token).not.toBe(token)
    expect((await read(next.token)).statusCode).toBe(200)
  })

  it('is sanitised when it is saved, with what was left out', async () => {
    const id = await addPage('Own HTML')
    const saved = await save(id, own('<p onclick="attack()">Hi {{shop.name}}</p><script>attack()</script>'))
    expect(saved.result).toMatchObject({ removed: ['onclick', '<script>'], blocks: own('<p>Hi {{shop.name}}</p>') })
    const { token } = await publish(id)
    const page = (await read(token)).body
    expect(page).toContain('<p>Hi Fish &amp; &lt;b&gt;Chips&lt;/b&gt;</p>')
    expect(page).not.toMatch(/script|onclick/)
    const preview = await app.owner.call(previewPage, { name: 'x', blocks: own('<img src=x onerror=attack()>') })
    expect(preview.result.html).not.toContain('onerror')
    expect(preview.result.removed).toContain('onerror')
  })

  it('is refused with an unknown variable and the nearest, and with a text that cannot be read', async () => {
    const id = await addPage('Misspelt')
    const unknown = await save(id, text('{{shop.nmae}}'))
    expect(unknown).toMatchObject({ rtn: RTN.invalid, dispMsg: expect.stringContaining('shop.name') })
    expect(await save(id, text('{% if %}'))).toMatchObject({ rtn: RTN.invalid })
    expect((await open(id)).version).toBe(1)
  })

  it('is refused with a text that would take too long, cannot be filled in, or includes another', async () => {
    const id = await addPage('Endless')
    const endless = '{% for i in (1..90000000) %}x{% endfor %}'
    for (const words of [endless, '{{ now | append: now | foo }}', "{% render 'other' %}", "{% include 'other' %}"]) {
      expect(await save(id, text(words)), words).toMatchObject({ rtn: RTN.invalid })
      expect(await app.owner.call(previewPage, { name: 'x', blocks: own(words) }), words).toMatchObject({
        rtn: RTN.invalid,
      })
    }
    expect((await open(id)).version).toBe(1)
  })

  it('refuses the later of two people and tells what the other saved', async () => {
    const id = await addPage('Two people')
    await save(id, text('Mine'))
    const late = await app.owner.call(savePage, { id, version: 1, blocks: text('Yours') })
    expect(late).toMatchObject({ rtn: RTN.changedSince, map: { current: { version: 2, blocks: text('Mine') } } })
  })

  it('without a block is not published, and one of another merchant is not there', async () => {
    const id = await addPage('Empty')
    expect(await app.owner.call(publishPage, { id, version: 1 })).toMatchObject({ rtn: RTN.wrongState })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await stranger.call(openPage, { id })).toMatchObject({ rtn: RTN.notFound })
    expect(await stranger.call(publishPage, { id, version: 1 })).toMatchObject({ rtn: RTN.notFound })
  })
})
