import { consentStated } from '#areas/messaging/contract/consent-stated.ts'
import { pinRequested, pinTyped } from '#areas/system/contract/one-time-pin.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { phoneWrittenIn } from '#platform/rules/codes/phone-number.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Member } from '../../contract/member.ts'
import {
  finishRegistration,
  registrationChoices,
  startRegistration,
  verifyRegistration,
} from '../../contract/registration.ts'
import { type CardShop, cardShop } from '../cards/card-shop.ts'
import { setPaymentPin } from '../cards/payment-pins.ts'
import { claimSales } from '../points/claim-sales.ts'
import { choiceRefusal, inField, packagesOf } from './choices.ts'
import { confirmProved } from './confirm-proved.ts'
import { type Proof, proofOf, readProof } from './proof.ts'

interface Known {
  readonly memberId: string
  readonly memberNum: string
  readonly name: string
  readonly draft: boolean
  readonly status: string
  readonly birthday: string | null
  /** When the payment PIN was set last, milliseconds since the epoch. */
  readonly pinSetAt: number | null
}

const shown = ({ memberId, memberNum, name, draft }: Known) => ({ memberId, memberNum, name, draft })

/**
 * Who has a mobile, or whom that member was merged into; locked until the commit. Who has no name goes by the number: the name of a list
 * would be a contact.
 */
const memberWith = (ctx: TenantData, mobile: string): Promise<Known | undefined> =>
  ctx.db.row<Known>(sql`
    select m.id as "memberId", coalesce(nullif(trim(concat(m.first_name, ' ', m.last_name)), ''), m.member_num) as name,
      m.member_num as "memberNum", m.type = 'draft' as draft, m.status, m.birthday,
      (extract(epoch from p.set_at) * 1000)::float8 as "pinSetAt"
    from member_member h
    join member_member m on m.merchant_id = h.merchant_id and m.id = coalesce(h.merged_into, h.id)
    left join member_payment_pin p on p.merchant_id = m.merchant_id and p.owner_id = m.id
    where h.merchant_id = ${ctx.merchantId}::uuid and h.mobile = ${mobile}
    for update of m`)

const shopOf = async (ctx: Context, ordLot: string): Promise<CardShop | Refusal> => {
  const shop = await cardShop(ctx, ordLot)
  return shop && ctx.access.mayAt(startRegistration.need, shop.id) ? shop : refuse(RTN.notFound, 'member.svc.noShop')
}

const mobileIn = (typed: string, { country }: CardShop): string | Refusal =>
  phoneWrittenIn(typed, country) ?? inField('mobile', 'member.registration.noMobile')

const merchantName = async ({ db, merchantId }: TenantData): Promise<string> =>
  (await db.row<{ name: string }>(sql`select name from system.merchant where merchant_id = ${merchantId}::uuid`))
    ?.name ?? ''

/** `/al/member/registration/choices` */
const choosing = handle(registrationChoices, async (ctx, { ordLot }) => {
  const shop = await shopOf(ctx, ordLot)
  if ('refused' in shop) return shop
  const [merchant, packages] = await Promise.all([merchantName(ctx), packagesOf(ctx)])
  return done({ merchant, packages })
})

/** `/al/member/registration/start` */
const starting = handle(startRegistration, async (ctx, { ordLot, mobile: typed, newPin }) => {
  const shop = await shopOf(ctx, ordLot)
  if ('refused' in shop) return shop
  const mobile = mobileIn(typed, shop)
  if (typeof mobile !== 'string') return mobile
  const member = await memberWith(ctx, mobile)
  if (member?.status === 'blocked') return refuse(RTN.wrongState, 'member.registration.blocked')
  const known = member ? shown(member) : null
  if (member && !member.draft && !newPin) return done({ mobile, resendAfter: null, member: known })
  const answer: { resendAfter: number | null; refusal?: Refusal } = { resendAfter: null }
  await ctx.emit(pinRequested, {
    ...{ purpose: 'registration', mobile, member: member?.memberId ?? null },
    sent: seconds => {
      answer.resendAfter = seconds
    },
    refuse: refusal => {
      answer.refusal = refusal
    },
  })
  if (answer.refusal) return answer.refusal
  const { resendAfter } = answer
  return done({ mobile, resendAfter, member: known })
})

/** `/al/member/registration/verify` */
const verifying = handle(verifyRegistration, async (ctx, { ordLot, mobile: typed, pin }) => {
  const shop = await shopOf(ctx, ordLot)
  if ('refused' in shop) return shop
  const mobile = mobileIn(typed, shop)
  if (typeof mobile !== 'string') return mobile
  let isRight = false
  await ctx.emit(pinTyped, {
    ...{ purpose: 'registration', mobile, pin },
    judged: right => {
      isRight = right
    },
  })
  const problem = { code: 'member.registration.wrongPin' }
  return isRight
    ? done({ proof: proofOf(ctx, mobile), merchant: await merchantName(ctx) })
    : refuse(RTN.invalid, problem.code, { fields: { pin: problem }, keep: true })
})

type Answers = InputOfOperation<typeof finishRegistration>

/** The address that was typed, where it is the member's: who agrees speaks for no other. */
const ownEmail = async ({ db, merchantId }: TenantData, member: string, typed = ''): Promise<string | undefined> =>
  (
    await db.row<{ email: string }>(sql`
      select email from member_member
      where merchant_id = ${merchantId}::uuid and id = ${member}::uuid and email = ${typed}`)
  )?.email

/** Writes what the person agreed to with the words that were shown. Who agreed to nothing has no row. */
async function stateConsent(ctx: Context, member: string, mobile: string, shop: CardShop, answers: Answers) {
  const t = ctx.words.in(ctx.locale)
  const words = t('member.registration.consentWords', { merchant: await merchantName(ctx) })
  const facts = { member, state: 'optIn' as const, how: 'till' as const, siteId: shop.id, words }
  const { consent } = answers
  const email = await ownEmail(ctx, member, answers.email)
  const rows = [
    ...(consent.sms ? [{ ...facts, channel: 'sms' as const, address: mobile }] : []),
    ...(consent.email && email ? [{ ...facts, channel: 'email' as const, address: email }] : []),
  ]
  if (rows.length > 0) await ctx.emit(consentStated, { rows })
}

/** The member's id, of a draft or a new one, as a full member. */
async function makeMember(ctx: Context, { mobile }: Proof, shop: CardShop, answers: Answers, known?: Known) {
  const { firstName, lastName, email, birthday, package: chosen, promoCode } = answers
  const facts = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(birthday && { birthday }),
    ...(chosen && { package: chosen }),
    ...(promoCode && { promoCode }),
  }
  if (known) await ctx.change(Member, [{ id: known.memberId, patch: facts }])
  const [added] = known ? [] : await ctx.add(Member, [{ ...facts, mobile, type: 'draft', homeShop: shop.id }])
  const id = known?.memberId ?? added?.id
  if (id === undefined) throw new Error('a member was added and is not there')
  await confirmProved(ctx, id)
  return id
}

/** `/al/member/registration/finish` */
const finishing = handle(finishRegistration, async (ctx, answers) => {
  const shop = await shopOf(ctx, answers.ordLot)
  if ('refused' in shop) return shop
  const proof = readProof(ctx, answers.proof)
  if (!proof) return refuse(RTN.invalid, 'member.registration.proofEnded')
  const { mobile, at } = proof
  // Two that finish with one mobile at the same moment make one member.
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.merchantId} ${mobile}`}, 0))`)
  const known = await memberWith(ctx, mobile)
  if (known && known.status !== 'active') return refuse(RTN.wrongState, 'member.registration.blocked')
  const { paymentPin } = answers
  // One proof sets one payment PIN: the clerk who keeps it cannot set another afterwards.
  if (paymentPin !== undefined && known?.pinSetAt !== null && known && known.pinSetAt >= at)
    return refuse(RTN.invalid, 'member.registration.proofEnded')
  const cannot = await choiceRefusal(ctx, answers, known?.birthday ?? answers.birthday)
  if (cannot) return cannot
  const id = known && !known.draft ? known.memberId : await makeMember(ctx, proof, shop, answers, known)
  if (paymentPin !== undefined) {
    const refusal = await setPaymentPin(ctx, id, paymentPin, known?.birthday ?? answers.birthday)
    if (refusal) return refusal
  }
  await claimSales(ctx, mobile)
  await stateConsent(ctx, id, mobile, shop, answers)
  const member = await memberWith(ctx, mobile)
  if (!member) throw new Error('a registered member is not there')
  return done(shown(member))
})

export const registering = [choosing, starting, verifying, finishing]
