import { toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import type { DecisionAnswer } from '../../contract/decision.ts'
import type { CheckResult, Decision, Reason, Violation } from '../../rules/decide.ts'

const CENT_PLACES = 2

/** Words of decisions in the language of the call, with the times of the site. */
export function decisionWords(ctx: Localised, zone: string) {
  const t = ctx.words.in(ctx.locale)
  const time = (at: number): string =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toLocaleString(ctx.locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })

  const reasonWords = ({ code, texts, numbers, moments }: Reason): string => {
    const times = Object.fromEntries(Object.entries(moments ?? {}).map(([name, at]) => [name, time(at)]))
    const amount = numbers?.amount === undefined ? {} : { amount: toWire(numbers.amount).toFixed(CENT_PLACES) } // not money: two decimals in words
    const params = { ...texts, ...numbers, ...times, ...amount }
    if (code === 'outsideTimeZone' && moments?.next === undefined) return t('acs.decision.neverOpen')
    if (code === 'antiPassback')
      return t(texts?.state === 'inside' ? 'acs.decision.alreadyInside' : 'acs.decision.alreadyOutside', params)
    const words = t(`acs.decision.codes.${code}`, params)
    return texts?.voucher ? `${t(`acs.decision.voucher.${texts.voucher}`, params)} ${words}` : words
  }

  return {
    time,
    reasonWords,
    violationWords: ({ state, since, lane }: Violation): string =>
      t(state === 'inside' ? 'acs.decision.alreadyInside' : 'acs.decision.alreadyOutside', {
        since: time(since),
        lane,
      }),
    checkWords: ({ check, reason }: CheckResult): string =>
      reason ? reasonWords(reason) : t(`acs.decision.checks.${check}`),
  }
}

/** A decision as the wire tells it. */
export function toDecisionAnswer(ctx: Localised, zone: string, decision: Decision): DecisionAnswer {
  const words = decisionWords(ctx, zone)
  const iso = (at: number) => new Date(at).toISOString()
  return {
    grant: decision.grant,
    code: decision.reason.code,
    words: words.reasonWords(decision.reason),
    checks: decision.checks.map(check => ({ check: check.check, ok: check.ok, detail: words.checkWords(check) })),
    nextAllowedAt: decision.nextAllowedAt === undefined ? null : iso(decision.nextAllowedAt),
    due: decision.due === undefined ? null : toWire(decision.due),
    violation: decision.violation ? words.violationWords(decision.violation) : null,
    openSeconds: decision.openSeconds,
  }
}
