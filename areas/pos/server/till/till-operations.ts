import { emailReceipt, findSale, lastBill, printDocket, tillSnapshot } from '#areas/pos/contract/till.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { printerWithPaper } from '../printing/printer-with-paper.ts'
import { sendToPrinter } from '../printing/send-to-printer.ts'
import { saleByNumber } from './sale-by-number.ts'
import { tellingApproval } from './tell-approval.ts'
import { PORTION, tillItems, tillStamp } from './till-items.ts'
import { tillShop } from './till-shop.ts'

const shopUnknown = () => refuse(RTN.notFound, 'pos.refusal.shopUnknown')

const snapshot = handle(tillSnapshot, async (ctx, { ordLot, since, after }) => {
  const site = await ledgerSite(ctx, tillSnapshot.need, ordLot)
  if (!site) return shopUnknown()
  const stamp = await tillStamp(ctx, site.id)
  if (!after && since === stamp) return done({ stamp, unchanged: true, shop: null, items: [], next: null })
  const items = await tillItems(ctx, after)
  const next = items.length === PORTION ? (items.at(-1)?.id ?? null) : null
  return done({ stamp, unchanged: false, shop: after ? null : await tillShop(ctx, site), items, next })
})

const last = handle(lastBill, async (ctx, { ordLot, register }) => {
  const site = await ledgerSite(ctx, lastBill.need, ordLot)
  if (!site) return shopUnknown()
  // The latest sale has the highest number: a register counts on one device at a time.
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
  const found = await saleByNumber(ctx, site, billNum)
  return found ? done(found) : refuse(RTN.notFound, 'pos.refusal.billUnknown', { params: { billNum } })
})

const email = handle(emailReceipt, async (ctx, { ordLot, billNum, to, text }) => {
  const site = await ledgerSite(ctx, emailReceipt.need, ordLot)
  if (!site) return shopUnknown()
  const words = ctx.words.in(ctx.locale)
  await ctx.services.messages.send({
    channel: 'email',
    to,
    subject: words('pos.till.receiptSubject', { billNum }),
    body: text,
    secret: false,
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

/** What a till asks of the server beside selling. */
export const tillOperations: readonly ServedOperation[] = [snapshot, last, find, email, print, tellingApproval]
