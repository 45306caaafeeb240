import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import { sql } from '#platform/server/db/sql.ts'
import { seededRandom } from '#platform/server/demo.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Svc } from '../../contract/svc.ts'
import { SvcType } from '../../contract/svc-type.ts'
import { TopupAward } from '../../contract/topup-award.ts'
import type { TransactInput } from '../cards/card-work.ts'
import { transact } from '../cards/transact.ts'

const GIFT = 'Harbour gift card'
const WALLET = 'Prepaid coffee card'
/** Cards of each type that wait to be sold when the past begins. */
const STOCK = 60

/** Types, an award, cards to be sold and a manager's card. */
export async function addCards(context: DemoContext): Promise<void> {
  const [gift, wallet] = await context.add(SvcType, [
    { name: GIFT, reloadable: false, expiryMonths: 36, pinAbove: null, maxBalance: 500 },
    { name: WALLET, reloadable: true, pinAbove: 50, maxBalance: 300 },
  ])
  if (!gift || !wallet) return
  await context.add(TopupAward, [
    {
      name: 'Top up and save',
      tiers: [
        { from: 30, percent: 10 },
        { from: 80, amount: 12 },
      ],
      types: [wallet.id],
      bonusDays: 90,
    },
  ])
  const rows = [gift, wallet].flatMap(({ id }) => Array.from({ length: STOCK }, () => ({ type: id })))
  await context.add(Svc, [...rows, { type: wallet.id, role: 'manager', holder: 'Marcus Ng' }])
}

interface DemoCard {
  readonly number: string
  readonly balance: number
}

const cardsOf = (ctx: Context, type: string, state: string) =>
  ctx.db.rows<DemoCard>(sql`
    select c.card_number as number, c.balance / 100.0 as balance
    from member_svc c join member_svc_type t on t.merchant_id = c.merchant_id and t.id = c.type
    where c.merchant_id = ${ctx.merchantId}::uuid and c.role = 'customer' and c.state = ${state} and t.name = ${type}
    order by c.id`)

async function memberWithoutCard(ctx: Context): Promise<string | undefined> {
  const member = await ctx.db.row<{ id: string }>(sql`
    select m.id from member_member m
    left join member_svc c on c.merchant_id = m.merchant_id and c.member = m.id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.type = 'confirmed' and m.status = 'active' and c.id is null
    order by m.points desc, m.id limit 1`)
  return member?.id
}

/** What people at the café and the grocer do with cards on a day; most days nothing. */
export async function tradeCards(context: Context, day: DemoDay): Promise<void> {
  if (day.kind === 'parking') return
  const ctx = day.act(context, 'manager', day.at)
  const draw = seededRandom(day.seed + 9)
  const shop = await ctx.db.row<{ ordLot: string }>(sql`
    select ord_lot as "ordLot" from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${day.siteId}::uuid`)
  if (!shop) return
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(draw() * from.length)] // not money: chance
  const act = (input: Omit<TransactInput, 'ordLot' | 'key'>) =>
    transact(ctx, { ordLot: shop.ordLot, key: ctx.random.id(), ...input })
  if (draw() < 0.18) {
    const [card] = await cardsOf(ctx, GIFT, 'stock')
    if (card) await act({ card: card.number, operation: 'issue', amount: pick([25, 50, 50, 100]), method: 'card' })
  }
  if (draw() < 0.15) {
    const [card] = await cardsOf(ctx, WALLET, 'stock')
    const member = await memberWithoutCard(ctx)
    if (card && member)
      await act({ card: card.number, operation: 'issue', amount: pick([20, 30, 50]), member, method: 'card' })
  }
  const sold = [...(await cardsOf(ctx, GIFT, 'active')), ...(await cardsOf(ctx, WALLET, 'active'))]
  for (const card of sold) {
    if (draw() > 0.1) continue
    const amount = pick([4.5, 6.8, 9.5, 12, 14.5, 23])
    if (amount !== undefined && card.balance >= amount) await act({ card: card.number, operation: 'pay', amount })
  }
  const low = (await cardsOf(ctx, WALLET, 'active')).filter(({ balance }) => balance < 10)
  for (const card of low)
    if (draw() < 0.25) await act({ card: card.number, operation: 'topUp', amount: pick([30, 50, 80]), method: 'cash' })
}
