import { handheldPages } from '#areas/stock/contract/handheld/pages.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Assignment } from '../../contract/assignment.ts'
import { AppLayout, PanelLayout } from '../../contract/grid-layout.ts'
import { HtmlPage } from '../../contract/html-page.ts'
import { Template } from '../../contract/template.ts'
import { UiTemplate } from '../../contract/ui-template.ts'
import type { Grid } from '../../rules/grid/tile.ts'
import type { HtmlBlocks } from '../../rules/html/html-block.ts'
import { INVOICE_BUILT_IN } from '../../rules/kinds/invoice-built-in.ts'
import { labelBuiltIn } from '../../rules/kinds/label-built-in.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import { RECEIPT_BUILT_IN } from '../../rules/kinds/receipt-built-in.ts'
import { stickerBuiltIn } from '../../rules/kinds/sticker-built-in.ts'
import { each, text } from '../../rules/lines/builders.ts'
import type { LinesTree } from '../../rules/lines/element.ts'
import type { PagesTree } from '../../rules/pages/element.ts'
import type { PlaceTree } from '../../rules/place/element.ts'
import { publishLayout } from '../grid/layout-server.ts'
import { writePageDraft } from '../html/page-rows.ts'
import { publish as publishPage } from '../html/publish-page.ts'
import { publish } from '../templates/publish-operations.ts'
import { writeDraft } from '../templates/template-rows.ts'
import { addPosters } from './demo-posters.ts'

/** The hospitality shop. */
const readCafe = ({ ctx }: DemoContext) =>
  ctx.db.row<{ id: string; ordLot: string }>(sql`
    select s.id, s.ord_lot as "ordLot" from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.lot_type = 'hospitality' order by s.position, s.id limit 1`)

/** The built-in receipt with second names under the first ones, and the shop's greeting. */
const CAFE_RECEIPT: LinesTree = RECEIPT_BUILT_IN.flatMap((element): LinesTree => {
  if (element.kind === 'each' && element.list === 'lines') {
    const [name, ...rest] = element.children
    return name ? [each('lines', name, text('{{line.name2}}'), ...rest)] : [element]
  }
  return element.kind === 'barcode' ? [text('See you again soon', { align: 'centre' }), element] : [element]
})

/** The built-in shelf label with a frame, and the name in the second language under the price. */
const SHELF_LABEL: PlaceTree = (() => {
  const { paper, elements } = labelBuiltIn(sheetPaper('a4of24'))
  const frame = { id: 'frame', kind: 'rectangle', x: 60, y: 60, w: paper.width - 120, h: paper.height - 120 } as const
  const second = { id: 'name2', kind: 'text', text: '{{item.name2}}', x: 203, y: 2350, w: 1600, h: 420 } as const
  return {
    paper,
    elements: [
      { ...frame, angle: 0, weight: 25 },
      ...elements,
      { ...second, angle: 0, size: 260, leastSize: 160, lines: 1 },
    ],
  }
})()

async function addShelfLabel({ ctx, add }: DemoContext): Promise<void> {
  const [label] = await add(Template, [{ name: 'Shelf label with frame', kind: 'label' }])
  if (!label?.ordNum) return
  await writeDraft(ctx, label.id, 1, SHELF_LABEL)
  const published = await publish(ctx, { ordNum: label.ordNum, version: 2, note: 'A frame to cut along' })
  if (published.refused) throw new Error(`the demo’s label was not published: ${published.code}`)
}

/** The built-in invoice in the merchant's colour, with terms of payment under the totals. */
const INVOICE: PagesTree = {
  ...INVOICE_BUILT_IN,
  colour: '#0b5f5a',
  parts: [
    ...INVOICE_BUILT_IN.parts,
    { id: 'rule', kind: 'rule' },
    {
      ...{ id: 'terms', kind: 'text', size: 'small', align: 'start' },
      text: 'Please pay by bank transfer within 14 days and quote {{document.number}}.',
    },
  ],
}

/** The built-in sticker with the shop's name along its edge. */
const CUP_STICKER: PlaceTree = (() => {
  const { paper, elements } = stickerBuiltIn(sheetPaper('roll58'))
  const shop = { id: 'shop', kind: 'text', text: '{{shop.name}}', x: 290, y: 3740, w: 5220, h: 220 } as const
  return { paper, elements: [...elements, { ...shop, angle: 0, size: 170, lines: 1, align: 'end' }] }
})()

async function addCupSticker({ ctx, add }: DemoContext, ordLot: string): Promise<void> {
  const [sticker] = await add(Template, [{ name: 'Cup sticker', kind: 'sticker', ordLots: [ordLot] }])
  if (!sticker?.ordNum) return
  await writeDraft(ctx, sticker.id, 1, CUP_STICKER)
  const published = await publish(ctx, { ordNum: sticker.ordNum, version: 2, note: 'Name of the shop' })
  if (published.refused) throw new Error(`the demo’s sticker was not published: ${published.code}`)
  await add(Assignment, [{ name: 'Cup stickers', template: sticker.id, ordLots: [ordLot] }])
}

async function addInvoiceLayout({ ctx, add }: DemoContext): Promise<void> {
  const [layout] = await add(Template, [{ name: 'Invoice with terms', kind: 'invoice' }])
  if (!layout?.ordNum) return
  await writeDraft(ctx, layout.id, 1, INVOICE)
  const published = await publish(ctx, { ordNum: layout.ordNum, version: 2, note: 'Terms of payment' })
  if (published.refused) throw new Error(`the demo’s invoice was not published: ${published.code}`)
  await add(Assignment, [{ name: 'Invoices', template: layout.id }])
}

/** What customers see after they have ordered. */
async function addThanksPage({ ctx, add }: DemoContext): Promise<void> {
  const [page] = await add(HtmlPage, [{ name: 'Thank you' }])
  if (!page) return
  const blocks: HtmlBlocks = [
    { kind: 'heading', level: 1, text: 'Thank you for your order', align: 'centre' },
    { kind: 'text', text: 'We start preparing it right away.\n{{shop.name}}, {{shop.phone}}', align: 'centre' },
    { kind: 'divider' },
    { kind: 'html', html: '<p style="text-align: center"><small>{{merchant.name}}, {{now}}</small></p>' },
  ]
  await writePageDraft(ctx, { id: page.id, version: 1, blocks })
  const published = await publishPage(ctx, { id: page.id, version: 2 })
  if (published.refused) throw new Error(`the demo’s page was not published: ${published.code}`)
}

function appPage(path: string): string {
  const page = handheldPages.find(each => each.path === path)
  if (!page) throw new Error(`the handheld has no page at ${path}`)
  return page.key
}

/** Home page of the café's handhelds: what its staff use most comes first. */
const CAFE_HOME: Grid = {
  columns: 2,
  tiles: [
    { id: 'hello', kind: 'text', text: 'Count the milk before you open.', w: 2, h: 1 },
    { id: 'menu', kind: 'link', page: appPage('/app/menusetup'), w: 1, h: 1 },
    { id: 'price', kind: 'link', page: appPage('/app/priceinquiry/home'), w: 1, h: 1 },
    { id: 'sales', kind: 'figure', figure: 'salesToday', w: 1, h: 1 },
    { id: 'unsent', kind: 'figure', figure: 'unsent', w: 1, h: 1 },
    { id: 'tasks', kind: 'tasks', w: 2, h: 1 },
    { id: 'pages', kind: 'pages', w: 2, h: 1 },
  ],
}

/** Customer display of the café. */
const CAFE_DISPLAY: Grid = {
  columns: 12,
  tiles: [
    { id: 'lines', kind: 'lines', w: 7, h: 6 },
    { id: 'total', kind: 'total', w: 5, h: 3 },
    { id: 'offer', kind: 'text', text: 'Happy hour on cakes from 3 pm', w: 5, h: 2 },
    { id: 'thanks', kind: 'text', text: 'Thank you for coming', w: 5, h: 1 },
  ],
}

async function addCafeLook({ ctx, add }: DemoContext, ordLot: string): Promise<void> {
  const [home] = await add(AppLayout, [{ name: 'Café handhelds' }])
  if (!home) return
  await writeDraft(ctx, home.id, 1, CAFE_HOME)
  const published = await publishLayout(ctx, 'app', { id: home.id, version: 2 })
  if (published.refused) throw new Error(`the demo’s layout was not published: ${published.code}`)
  const [display] = await add(PanelLayout, [{ name: 'Café counter' }])
  if (!display) return
  await writeDraft(ctx, display.id, 1, CAFE_DISPLAY)
  const shown = await publishLayout(ctx, 'panel', { id: display.id, version: 2 })
  if (shown.refused) throw new Error(`the demo’s layout was not published: ${shown.code}`)
  const colours = { accent: '#f7e7c6', background: '#3b2417' }
  await add(UiTemplate, [{ name: 'Café', ...colours, panel: display.id, app: home.id, ordLots: [ordLot] }])
}

/** The café's own templates, published and assigned or still a draft, a page, and its look with tiles for both of its screens. */
export const demo: DemoStep = {
  after: ['system', 'pos'],
  async run(demoContext) {
    const { ctx, add } = demoContext
    await addThanksPage(demoContext)
    const cafe = await readCafe(demoContext)
    if (!cafe) return
    const [receipt] = await add(Template, [
      { name: 'Café receipt', kind: 'receipt', ordLots: [cafe.ordLot] },
      { name: 'Kitchen order, large letters', kind: 'kitchen', ordLots: [cafe.ordLot] },
    ])
    if (!receipt?.ordNum) return
    await writeDraft(ctx, receipt.id, 1, CAFE_RECEIPT)
    const published = await publish(ctx, { ordNum: receipt.ordNum, version: 2, note: 'Second names under the first' })
    if (published.refused) throw new Error(`the demo’s receipt was not published: ${published.code}`)
    await add(Assignment, [{ name: 'Café', template: receipt.id, ordLots: [cafe.ordLot] }])
    await addShelfLabel(demoContext)
    await addInvoiceLayout(demoContext)
    await addCupSticker(demoContext, cafe.ordLot)
    await addCafeLook(demoContext, cafe.ordLot)
    await addPosters(demoContext, cafe.id)
  },
}
