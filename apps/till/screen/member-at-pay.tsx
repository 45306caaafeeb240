import { useEffect, useState } from 'react'
import { isPayingBegun } from '#areas/pos/rules/till/bill.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import type { OfferedReward } from '../state/till-ports.ts'
import { useMoney, useTill, useTillState } from '../till-context.ts'
import controls from './controls.module.css'
import asking from './panel.module.css'

/** Wait before a question that got no answer is asked again. */
const ASK_AGAIN_MS = 5000

/** Before a member pays: points and tier, what the bill earns, and redeeming points on it. */
export function MemberAtPay() {
  const t = useTranslations()
  const { quantity } = useMoney()
  const till = useTill()
  const { id: billId, member, entries, points, mode, tenders } = useTillState(({ bill }) => bill)
  const quote = useTillState(state => state.quote)
  const failures = useTillState(state => state.quoteFailures)
  const number = member?.standing ? member.id : undefined
  const isFree = !isPayingBegun({ tenders })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another member, other lines or other points
  useEffect(() => void till.members.ask(), [till, number, entries, points])
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(() => void till.members.ask(), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [till, failures])
  const standing = member?.standing
  if (mode === 'refund') return null
  if (!standing) return <MemberOffline />
  const known = quote?.billId === billId ? quote : null
  const facts = [
    member.name,
    standing.tier,
    t('pos.till.memberPoints', { points: quantity(standing.points, 0) }),
    known && t('pos.till.willEarn', { points: quantity(known.willEarn, 0) }),
  ].filter(Boolean)
  return (
    <section aria-label={t('pos.till.memberStanding')}>
      <p className={asking.asked}>{facts.join(' · ')}</p>
      {failures > 0 && isFree ? (
        <p className={asking.asked}>
          {t('pos.till.noPointsAnswer')}{' '}
          <button type="button" className={controls.chip} onClick={() => void till.members.ask()}>
            {t('pos.till.askPointsAgain')}
          </button>
        </p>
      ) : null}
      {failures > 0 && !points ? <RedeemOffline /> : null}
      {isFree && !points && known && known.rewards.length > 0 ? <Rewards rewards={known.rewards} /> : null}
      {isFree && (points || (known && (standing.points > 0 || known.most.points > 0))) ? (
        <Redeem most={known?.most ?? { points: 0, amount: 0 }} key={known?.most.points} />
      ) : null}
    </section>
  )
}

/** A member whom this device knows from before it was offline. */
function MemberOffline() {
  const t = useTranslations()
  const { quantity } = useMoney()
  const member = useTillState(({ bill }) => bill.member)
  if (!member?.lastKnown) return null
  const { tier, usable } = member.lastKnown
  const facts = [member.name, tier, t('pos.till.memberPointsBefore', { points: quantity(usable, 0) })].filter(Boolean)
  return (
    <section aria-label={t('pos.till.memberStanding')}>
      <p className={asking.asked}>{facts.join(' · ')}</p>
      <RedeemOffline />
    </section>
  )
}

/** Redeems as much as the shop allows without the server. */
function RedeemOffline() {
  const till = useTill()
  const { tenders, points } = useTillState(({ bill }) => bill)
  useTillState(({ priced }) => priced)
  const { points: most, amount } = till.members.mostOffline()
  if (isPayingBegun({ tenders }) || (!points && most === 0)) return null
  return <Redeem most={{ points: most, amount: toWire(amount) }} key={most} />
}

function Rewards({ rewards }: { rewards: readonly OfferedReward[] }) {
  const t = useTranslations()
  const { cents, quantity } = useMoney()
  const till = useTill()
  return (
    <fieldset className={controls.chips} aria-label={t('pos.till.rewards')}>
      {rewards.map(reward => (
        <button
          key={reward.voucher ?? reward.reward}
          type="button"
          className={controls.chip}
          onClick={() => till.members.redeem(0, reward)}
        >
          {t(reward.points > 0 ? 'pos.till.rewardFor' : 'pos.till.reward', {
            ...{ name: reward.name, amount: cents(fromWire(reward.amount)), points: quantity(reward.points, 0) },
          })}
        </button>
      ))}
    </fieldset>
  )
}

function Redeem({ most }: { most: { points: number; amount: number } }) {
  const t = useTranslations()
  const { cents, quantity } = useMoney()
  const till = useTill()
  const points = useTillState(({ bill }) => bill.points)
  const [typed, setTyped] = useState('')
  if (points) {
    const shown = { name: points.name, points: quantity(points.points, 0), amount: cents(points.amount) }
    const isReward = points.reward !== undefined || points.voucher !== undefined
    const redeemed = t(isReward ? 'pos.till.reward' : 'pos.till.redeemed', shown)
    return (
      <button
        type="button"
        className={controls.chip}
        aria-label={t('pos.till.unredeem', { redeemed })}
        onClick={() => till.members.redeem(0)}
      >
        {redeemed} ×
      </button>
    )
  }
  if (most.points === 0) return <p className={asking.asked}>{t('pos.till.noneRedeemable')}</p>
  const wanted = typed === '' ? most.points : Number(typed)
  return (
    <form
      className={controls.search}
      onSubmit={event => {
        event.preventDefault()
        if (wanted > 0) till.members.redeem(wanted)
      }}
    >
      <input
        className={controls.input}
        inputMode="numeric"
        aria-label={t('pos.till.pointsToRedeem')}
        placeholder={t('pos.till.mostPoints', {
          points: quantity(most.points, 0),
          amount: cents(fromWire(most.amount)),
        })}
        maxLength={8}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <button type="submit" className={controls.key}>
        {t('pos.till.redeemPoints')}
      </button>
    </form>
  )
}
