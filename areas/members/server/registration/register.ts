import { consentStated } from '#areas/messaging/contract/consent-stated.ts'
import { pinRequested, pinTyped } from '#areas/system/contract/one-time-pin.ts'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { phoneWrittenIn } from '#platform/rules/codes/phone-number.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import {
  finishRegistration,
  registrationChoices,
  startRegistration,
  verifyRegistration,
} from '../../contract/registration.ts'
import { type CardShop, shopFor } from '../cards/card-shop.ts'
import { setPaymentPin } from '../cards/payment-pins.ts'
import { type ProvedMember, provedMember, toFullMember } from '../members/proved-member.ts'
import { claimSales } from '../points/claim-sales.ts'
import { choiceRefusal, inField, packagesOf } from './choices.ts'
import { proofOf, readProof } from './proof.ts'

const shown = ({ memberId, memberNum, name, draft }: ProvedMember) => ({ memberId, memberNum, name, draft })

const mobileIn = (typed: string, { country }: CardShop): string | Refusal =>
  phoneWrittenIn(typed, country) ?? inField('mobile', 'member.registration.noMobile')

const merchantName = async ({ db, merchantId }: TenantData): Promise<string> =>
  (await db.row<{ name: string }>(sql`select name from system.merchant where merchant_id = ${merchantId}::uuid`))
    ?.name ?? ''

/** `/al/member/registration/choices` */
const choosing = handle(registrationChoices, async (ctx, { ordLot }) => {
  const shop = await shopFor(ctx, startRegistration.need, ordLot)
  if ('refused' in shop) return shop
  const [merchant, packages] = await Promise.all([merchantName(ctx), packagesOf(ctx)])
  return done({ merchant, packages })
})

type Sent = Pick<OutputOfOperation<typeof startRegistration>, 'resendAfter' | 'outcome'>

/** `/al/member/registration/start` */
const starting = handle(startRegistration, async (ctx, { ordLot, mobile: typed, newPin }) => {
  const shop = await shopFor(ctx, startRegistration.need, ordLot)
  if ('refused' in shop) return shop
  const mobile = mobileIn(typed, shop)
  if (typeof mobile !== 'string') return mobile
  const member = await provedMember(ctx, mobile)
  if (member?.status === 'blocked') return refuse(RTN.wrongState, 'member.registration.blocked')
  const known = member ? shown(member) : null
  if (member && !member.draft && !newPin) return done({ mobile, resendAfter: null, outcome: null, member: known })
  const answer: Sent & { refusal?: Refusal } = { resendAfter: null, outcome: null }
  await ctx.emit(pinRequested, {
    ...{ purpose: 'registration', mobile, member: member?.memberId ?? null },
    sent: (resendAfter, outcome) => {
      Object.assign(answer, { resendAfter, outcome })
    },
    refuse: refusal => {
      answer.refusal = refusal
    },
  })
  if (answer.refusal) return answer.refusal
  const { resendAfter, outcome } = answer
  return done({ mobile, resendAfter, outcome, member: known })
})

/** `/al/member/registration/verify` */
const verifying = handle(verifyRegistration, async (ctx, { ordLot, mobile: typed, pin }) => {
  const shop = await shopFor(ctx, startRegistration.need, ordLot)
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

/** What a new member or a draft says; a full member who registers again stays as they are. */
async function registered(ctx: Context, mobile: string, shop: CardShop, input: Answers, known?: ProvedMember) {
  if (known && !known.draft) return { id: known.memberId }
  const { firstName, lastName, email, birthday, package: chosen, promoCode } = input
  const answers = { firstName, lastName, email, birthday, package: chosen, promoCode }
  return toFullMember(ctx, { mobile, known, site: shop.id, answers })
}

/** `/al/member/registration/finish` */
const finishing = handle(finishRegistration, async (ctx, answers) => {
  const shop = await shopFor(ctx, startRegistration.need, answers.ordLot)
  if ('refused' in shop) return shop
  const proof = readProof(ctx, answers.proof)
  if (!proof) return refuse(RTN.invalid, 'member.registration.proofEnded')
  const { mobile, at } = proof
  // Two that finish with one mobile at the same moment make one member.
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.merchantId} ${mobile}`}, 0))`)
  const known = await provedMember(ctx, mobile)
  if (known && known.status !== 'active') return refuse(RTN.wrongState, 'member.registration.blocked')
  const { paymentPin } = answers
  // One proof sets one payment PIN: the clerk who keeps it cannot set another afterwards.
  if (paymentPin !== undefined && known?.pinSetAt !== null && known && known.pinSetAt >= at)
    return refuse(RTN.invalid, 'member.registration.proofEnded')
  const cannot = await choiceRefusal(ctx, answers, known?.birthday ?? answers.birthday)
  if (cannot) return cannot
  const person = await registered(ctx, mobile, shop, answers, known)
  if ('refused' in person) return person
  const { id } = person
  if (paymentPin !== undefined) {
    const refusal = await setPaymentPin(ctx, id, paymentPin, known?.birthday ?? answers.birthday)
    if (refusal) return refusal
  }
  await claimSales(ctx, mobile)
  await stateConsent(ctx, id, mobile, shop, answers)
  const member = await provedMember(ctx, mobile)
  if (!member) throw new Error('a registered member is not there')
  return done(shown(member))
})

export const registering = [choosing, starting, verifying, finishing]
