import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { seededRandom } from '#platform/server/demo.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Patron } from '../../contract/patron.ts'
import { Reward } from '../../contract/reward.ts'
import { checkIn, checkOut } from '../patrons/patron-visits.ts'
import { issue } from '../rewards/vouchers.ts'

const FIVER = '$5 voucher'
const BARRED = 'Rex Fielding'
const PATRONS = [
  { name: 'Helena Marsh', company: 'Marsh & Co', mobile: '+61491579001', email: 'helena@marsh.example' },
  { name: 'Dominic Ryan', company: 'Riverside Realty', plate: 'RVR77D' },
  { name: 'Aiko Tanaka', company: '', mobile: '+61491579003', birthday: '--11-30' },
  { name: 'Gordon Pike', company: 'Pike Plumbing', plate: '884PKE' },
  { name: BARRED, company: '', barred: true, reason: 'Abused staff in March' },
]

/** Rewards, the gift of the highest tier, and guests of the venue. @returns the reward for members who reach the highest tier */
export async function addRewards(context: DemoContext): Promise<string | undefined> {
  const rewards = await context.add(Reward, [
    { name: FIVER, kind: 'amount', amount: 5, cost: 100, validDays: 30 },
    { name: '10% off', kind: 'percent', percent: 10, amount: 20, cost: 150, mostPerMember: 4 },
    { name: '$10 on your card', kind: 'cardCredit', amount: 10, cost: 200, validDays: 90 },
    { name: 'Birthday treat', kind: 'amount', amount: 8, cost: 0, validDays: 14, birthdayGift: true },
    { name: 'Welcome to Gold', kind: 'amount', amount: 15, cost: 0, validDays: 60 },
  ])
  await context.add(Patron, PATRONS)
  return rewards.find(({ name }) => name === 'Welcome to Gold')?.id
}

const richMembers = (ctx: Context): Promise<{ memberNum: string }[]> =>
  ctx.db.rows(sql`
    select member_num as "memberNum" from member_member
    where merchant_id = ${ctx.merchantId}::uuid and type = 'confirmed' and status = 'active' and points >= 120
    order by points desc, id limit 12`)

async function issueOne(ctx: Context, ordLot: string, draw: () => number): Promise<void> {
  const [members, reward] = await Promise.all([
    richMembers(ctx),
    ctx.db.row<{ id: string }>(sql`
      select id from member_reward where merchant_id = ${ctx.merchantId}::uuid and name = ${FIVER}`),
  ])
  const member = members[Math.floor(draw() * members.length)] // not money: chance
  if (!member || !reward) return
  const answer = await issue(ctx, {
    ordLot,
    member: member.memberNum,
    reward: reward.id,
    key: ctx.random.id(),
  })
  // The rich have points that cannot be spent on that day, such as those kept for a bill.
  if (answer.refused && answer.code !== 'member.reward.tooFew')
    throw new Error(`a voucher of the demo was refused: ${answer.code}`)
}

/** A guest who was there for some hours of the evening. */
async function receiveGuest(context: Context, day: DemoDay, ordLot: string, draw: () => number): Promise<void> {
  const stay = (1 + Math.floor(draw() * 3)) * HOUR_MS // not money: chance
  const came = day.act(context, 'manager', day.at - stay)
  const guests = await came.db.rows<{ id: string }>(sql`
    select id from member_patron where merchant_id = ${came.merchantId}::uuid and not barred order by id`)
  const guest = guests[Math.floor(draw() * guests.length)] // not money: chance
  if (!guest) return
  const place = { ordLot, patron: guest.id }
  const people = 1 + Math.floor(draw() * 4) // not money: chance
  const seated = await checkIn(came, { ...place, host: 'Marcus Ng', people })
  if (seated.refused) throw new Error(`a guest of the demo was refused: ${seated.code}`)
  const left = await checkOut(day.act(context, 'manager', day.at), place)
  if (left.refused) throw new Error(`a guest of the demo did not leave: ${left.code}`)
}

/** Vouchers that members take for their points, and guests of the venue; most days nothing. */
export async function tradeRewards(context: Context, day: DemoDay): Promise<void> {
  if (day.kind === 'parking') return
  const draw = seededRandom(day.seed + 17)
  const shop = await context.db.row<{ ordLot: string }>(sql`
    select ord_lot as "ordLot" from platform.site where merchant_id = ${context.merchantId}::uuid and id = ${day.siteId}::uuid`)
  if (!shop) return
  if (draw() < 0.2) await issueOne(day.act(context, 'manager', day.at), shop.ordLot, draw)
  if (draw() < 0.3) await receiveGuest(context, day, shop.ordLot, draw)
}
