import type { DemoContext } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { PayLink } from '../../contract/pay-link.ts'
import { sendLink } from '../links/send-link.ts'
import { createPayment } from '../payments/create-payment.ts'
import { sendAttempt } from '../payments/send-attempt.ts'
import type { AccountRow } from '../providers/open-provider.ts'

const LINKS = [
  { reference: 'CAT-1061', amount: 450, tax: 40.91, words: 'Catering for 18 guests', leastPart: 100, paid: [180] },
  { reference: 'CAT-1062', amount: 132, tax: 12, words: 'Birthday cake and candles', paid: [132] },
  { reference: 'CAT-1063', amount: 86.5, tax: 7.86, words: 'Sandwich platters', paid: [] },
  { reference: 'EVT-0031', amount: 25, tax: 2.27, words: 'Coffee tasting, one place', uses: 12, paid: [25] },
  { reference: 'CAT-1064', amount: 240, tax: 21.82, words: 'Deposit for the function room' },
] as const
const CUSTOMERS = ['Kim Nguyen', 'Priya Patel', 'Liam O’Brien', '', 'Harbour Rowing Club'] as const

/** Payment links of a café: partly paid, paid, for several customers, sent and a draft. */
export async function addPayLinks({ ctx, add }: DemoContext, account: AccountRow): Promise<void> {
  const links = await add(
    PayLink,
    LINKS.map(({ reference, amount, tax, words, ...more }, at) => ({
      ...{ siteId: account.siteId, reference, amount, tax, words },
      ...('uses' in more
        ? { uses: more.uses }
        : { customerName: CUSTOMERS[at] ?? '', customerEmail: `customer${at + 1}@example.com` }),
      ...('leastPart' in more ? { leastPart: more.leastPart } : {}),
    })),
  )
  for (const { id, reference } of links) {
    const paid = LINKS.flatMap(link => (link.reference === reference && 'paid' in link ? [link.paid] : []))[0]
    if (!paid) continue
    const sent = await sendLink(ctx, id, 'link')
    if (sent.refused) throw new Error(`the demo's payment link was refused: ${sent.code}`)
    for (const amount of paid) await payLink(ctx, account, { id, reference, amount: amount * 100 }) // not money: demo amounts in cents
  }
}

async function payLink(
  ctx: Context,
  { id: accountId, siteId, currency }: AccountRow,
  { id, reference, amount }: { readonly id: string; readonly reference: string; readonly amount: number },
): Promise<void> {
  const begun = await createPayment(ctx, {
    ...{ key: `demo link ${id} ${amount}`, siteId, accountId, currency, purpose: 'link', purposeRef: id },
    ...{ words: reference, amount, tip: 0, surcharge: 0, capture: 'now' },
  })
  if ('refused' in begun) throw new Error(`the demo's payment was refused: ${begun.code}`)
  await sendAttempt({ write: work => work(ctx) }, begun.attemptId)
}
