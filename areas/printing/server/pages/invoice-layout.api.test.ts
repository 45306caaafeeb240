import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Invoice, recentInvoices } from '#areas/office/contract/invoice.ts'
import { Project } from '#areas/office/contract/project.ts'
import { server as office } from '#areas/office/server/index.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Assignment } from '../../contract/assignment.ts'
import { openTemplate, publishTemplate, saveTemplate, Template } from '../../contract/template.ts'
import { INVOICE_BUILT_IN } from '../../rules/kinds/invoice-built-in.ts'
import type { PagesTree } from '../../rules/pages/element.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
let project: string
beforeAll(async () => {
  app = await startShopApp([promotions, office, printing])
  project = await app.add(Project, { code: 'P1', name: 'Bar counter' })
})
afterAll(() => app.close())

const calls = documentOperations(Invoice)
const LINE = { description: 'Joinery 木工', quantity: 1.5, rate: 90, taxRate: 10 } as const

async function addInvoice() {
  const row = { siteId: app.siteId, project, client: 'Bayside Clinic\n12 Shore Road', day: '2026-05-04' }
  const { id, version } = (await app.owner.call(calls.action, { action: ACTION.add, row })).result as {
    id: string
    version: number
  }
  const { header } = (await app.owner.call(calls.lines, { id, version, upsert: [LINE], remove: [] })).result
  return header
}
async function issue() {
  const { id, version } = await addInvoice()
  await app.owner.call(calls.transition, { id, version, transition: 'issue' })
  return id
}
const printed = async (id: string) => pdfText((await app.owner.raw(calls.print.path, { id })).bytes).join('\n')

const withTerms = (text: string): PagesTree => ({
  ...INVOICE_BUILT_IN,
  parts: [...INVOICE_BUILT_IN.parts, { id: 'terms', kind: 'text', text, size: 'small', align: 'start' }],
})

async function addLayout(name: string) {
  const { id, ordNum } = (await rowsOf(app.owner, Template).add({ name, kind: 'invoice' })).result
  if (!ordNum) throw new Error('a template has a number')
  return { id, ordNum }
}
async function publish(ordNum: number, tree: PagesTree) {
  const { version } = (await app.owner.call(openTemplate, { ordNum })).result
  const saved = await app.owner.call(saveTemplate, { ordNum, version, tree })
  return app.owner.call(publishTemplate, { ordNum, version: saved.result.version })
}

describe('an invoice', () => {
  it('is printed on the standard paper as long as no layout is assigned', async () => {
    const text = await printed(await issue())
    expect(text).toContain('Project invoice OI-')
    expect(text).toContain('$135.00')
  })

  it('is printed by the layout of its shop, and for ever by that of the day when it was issued', async () => {
    const { id: template, ordNum } = await addLayout('Invoices')
    await publish(ordNum, withTerms('Pay {{document.number}} within 14 days'))
    const before = await issue()
    const assignment = await app.add(Assignment, { name: 'Invoices', template, ordLots: [app.ordLot] })
    const id = await issue()
    const first = await printed(id)
    for (const words of ['Bayside Clinic', 'Joinery', '木工', '$135.00', '$12.27', 'within 14 days', 'Page 1 of 1'])
      expect(first).toContain(words)
    await publish(ordNum, withTerms('Pay at once'))
    expect(await printed(id)).toBe(first)
    expect(await printed(before)).toContain('within 14 days')
    expect(await printed(await issue())).toContain('Pay at once')
    await rowsOf(app.owner, Assignment).remove(assignment)
  })

  it('that is a draft or cancelled says so on every page', async () => {
    const { id: template, ordNum } = await addLayout('With marks')
    await publish(ordNum, INVOICE_BUILT_IN)
    await app.add(Assignment, { name: 'With marks', template, ordLots: [app.ordLot] })
    const { id, version } = await addInvoice()
    expect(await printed(id)).toContain('Draft')
    await app.owner.call(calls.transition, { id, version, transition: 'cancel' })
    expect(await printed(id)).toContain('Cancelled')
  })
})

describe('an invoice layout', () => {
  it('is tried with the latest invoices before it is published', async () => {
    const id = await issue()
    const { result } = await app.owner.call(recentInvoices, { limit: 5 })
    expect(result[0]).toMatchObject({ id, data: { client: { address: expect.stringContaining('Bayside Clinic') } } })
    const { ordNum } = await addLayout('Only when due')
    // Samples are due on a day, and this invoice is not.
    const parts = INVOICE_BUILT_IN.parts.map(part =>
      part.kind === 'table' ? { ...part, shownIf: 'document.due' } : part,
    )
    expect(await publish(ordNum, { ...INVOICE_BUILT_IN, parts })).toMatchObject({
      rtn: RTN.invalid,
      map: { problems: [{ code: 'recordFailed', name: LINE.description }] },
    })
  })

  it('is not tried with invoices of shops that its designer does not see', async () => {
    const other = await app.add(Site, {
      ...{ ordLot: 'DEPOT', lotName: 'Depot', lotType: 'retail', timeZone: 'Australia/Brisbane' },
    })
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [other] }] })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    for (const designer of [elsewhere, stranger])
      expect((await designer.call(recentInvoices, { limit: 5 })).result).toEqual([])
  })

  it('begins as the built-in one, and is not published without what a tax invoice shows', async () => {
    const { ordNum } = await addLayout('Without totals')
    expect((await app.owner.call(openTemplate, { ordNum })).result.tree).toEqual(INVOICE_BUILT_IN)
    const parts = INVOICE_BUILT_IN.parts.filter(({ id }) => id !== 'facts')
    expect(await publish(ordNum, { ...INVOICE_BUILT_IN, parts })).toMatchObject({
      rtn: RTN.invalid,
      map: { problems: [{ code: 'notATaxInvoice', name: 'date' }] },
    })
  })

  it('is refused with the elements of a label', async () => {
    const { ordNum } = await addLayout('No label')
    const tree = { paper: { width: 5000, height: 3000 }, elements: [] }
    expect(await app.owner.call(saveTemplate, { ordNum, version: 1, tree })).toMatchObject({
      rtn: RTN.invalid,
      map: { problems: [{ code: 'kindFixed' }] },
    })
  })
})
