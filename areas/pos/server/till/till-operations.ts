import { emailReceipt, findSale, lastBill, printDocket, tillSnapshot } from '#areas/pos/contract/till.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import { countMessages, perHour } from '#platform/server/outgoing/message-limits.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { printerWithPaper } from '../printing/printer-with-paper.ts'
import { sendToPrinter } from '../printing/send-to-printer.ts'
import { listingRecentReceipts } from '../receipts/recent-receipts.ts'
import { showingReceipt } from '../receipts/show-receipt.ts'
import { receiptText } from './receipt-text.ts'
import { saleByNumber } from './sale-by-number.ts'
import { tellingApproval } from './tell-approval.ts'
import { PORTION, tillItems, tillStamp } from './till-items.ts'
import { tillShop } from './till-shop.ts'

const shopUnknown = () => refuse(RTN.notFound, 'pos.refusal.shopUnknown')

const billUnknown = (billNum: string) => refuse(RTN.notFound, 'pos.refusal.billUnknown', { params: { billNum } })

const snapshot = handle(tillSnapshot, async (ctx, { ordLot, since, after }) => {
  const site = await ledgerSite(ctx, tillSnapshot.need, ordLot)
  if (!site) return shopUnknown()
  const stamp = await tillStamp(ctx, site.id)
  if (!after && since === stamp) return done({ stamp, unchanged: true, shop: null, items: [], next: null })
  const items = await tillItems(ctx, site.id, after)
  const next = items.length === PORTION ? (items.at(-1)?.id ?? null) : null
  return done({ stamp, unchanged: false, shop: after ? null : await tillShop(ctx, site), items, next })
})

const last = handle(lastBill, async (ctx, { ordLot, register }) => {
  const site = await ledgerSite(ctx, lastBill.need, ordLot)
  if (!site) return shopUnknown()
  // The latest sale has the highest number, because a register counts on one device at a time.
  const row = await ctx.db.row<{ billNum: string }>(sql`
    select s.bill_num as "billNum" from pos_sale s
    join pos_cash_register r on r.merchant_id = s.merchant_id and r.id = s.register_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${site.id}::uuid and r.code = ${register}
      and s.bill_num like ${`${register.replace(/[\\%_]/g, '\\$&')}-%`}
    order by s.business_day desc, s.sold_at desc, length(s.bill_num) desc, s.bill_num desc limit 1`)
  return done({ billNum: row?.billNum ?? null })
})

const find = handle(findSale, async (ctx, { ordLot, billNum }) => {
  const site = await ledgerSite(ctx, findSale.need, ordLot)
  if (!site) return shopUnknown()
  const sale = await saleByNumber(ctx, site, billNum)
  return sale ? done(sale) : billUnknown(billNum)
})

/** A busy counter sends one per minute; register and shop limit what several clerks send. */
const RECEIPTS = { byUser: 60, byRegister: 60, byShop: 300, byAddress: 10 } as const

const email = handle(emailReceipt, async (ctx, { ordLot, billNum, to }) => {
  const site = await ledgerSite(ctx, emailReceipt.need, ordLot)
  if (!site) return shopUnknown()
  const receipt = await receiptText(ctx, site, billNum)
  if (!receipt) return billUnknown(billNum)
  const { byUser, byAddress } = RECEIPTS
  const more = [
    perHour(`register ${site.id} ${receipt.register}`, RECEIPTS.byRegister),
    perHour(`shop ${site.id}`, RECEIPTS.byShop),
  ]
  const tooMany = await countMessages(ctx, { kind: 'receipt', to: [to], byUser, byAddress, more })
  // A refusal would hold up everything else that the till has to send.
  if (tooMany) return { ...tooMany, rtn: RTN.wrongState }
  const words = ctx.words.in(ctx.locale)
  await ctx.services.messages.send({
    channel: 'email',
    to,
    subject: words('pos.till.receiptSubject', { billNum }),
    body: receipt.text,
    secret: false,
    siteId: site.id,
    ...{ design: 'receipt', values: { receipt: receipt.text, billNum } },
  })
  return done({})
})

const print = handle(printDocket, async (ctx, { ordLot, printer: id, bytes: base64 }) => {
  const site = await ledgerSite(ctx, printDocket.need, ordLot)
  const printer = await printerWithPaper(ctx, id)
  if (!site || printer?.siteId !== site.id || !printer.host) return notFound()
  const bytes = Buffer.from(base64, 'base64')
  const { host, port, name } = printer
  const failure = await sendToPrinter({ host, port }, bytes)
  if (!failure) return done({ sent: bytes.length })
  return refuse(RTN.wrongState, `pos.refusal.${failure}`, { params: { name, host, port: String(port) } })
})

/** Calls of a till beside selling. */
export const tillOperations: readonly ServedOperation[] = [
  ...[snapshot, last, find, email, print, tellingApproval],
  ...[showingReceipt, listingRecentReceipts],
]
