import { ONE_TIME_CODE } from '#platform/rules/codes/one-time-code.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import type { RequestedPin, TypedPin } from '../../contract/one-time-pin.ts'
import { isOneTimeCode, issueCode, secondsToNextCode, spendCode } from './one-time-codes.ts'

/** A busy counter registers some members a minute; all visitors of a merchant's invitations count as one user. */
const LIMITS = { byUser: 200, byAddress: 10 }

/** Sends a PIN where one may be sent now. Each text costs money, and a caller may enter any mobile, so they are counted. */
export async function sendPin(ctx: Context, { purpose, mobile, member, limits, sent, refuse }: RequestedPin) {
  const wait = await secondsToNextCode(ctx, purpose, mobile)
  if (wait > 0) return sent(wait, null)
  const tooMany = await countMessages(ctx, { kind: 'pin', to: [mobile], ...LIMITS, more: limits ?? [] })
  if (tooMany) return refuse(tooMany)
  const { code, until, resendAfter } = await issueCode(ctx, purpose, mobile)
  const minutes = ONE_TIME_CODE.validMs / 60_000
  const outcome = await ctx.services.messages.send({
    channel: 'sms',
    to: mobile,
    body: ctx.words.in(ctx.locale)('system.message.pin', { pin: code, minutes }),
    secret: { until },
    ...{ design: 'code', values: { code } },
    ...(member === null ? {} : { member }),
  })
  sent(resendAfter, outcome)
}

export async function judgePin(ctx: Context, { purpose, mobile, pin, judged }: TypedPin): Promise<void> {
  const isRight = await isOneTimeCode(ctx, purpose, mobile, pin)
  if (isRight) await spendCode(ctx, purpose, mobile)
  judged(isRight)
}
