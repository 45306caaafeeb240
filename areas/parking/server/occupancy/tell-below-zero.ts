import { userNotified } from '#platform/contract/user-notified.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { peopleOnDuty } from '../duty.ts'
import type { CountedArea } from './load-areas.ts'

/** More cars left than came in: somebody counts wrongly. Tells who is on duty. */
export async function tellBelowZero(ctx: Context, { siteId, name }: CountedArea): Promise<void> {
  for (const userId of await peopleOnDuty(ctx, siteId))
    await ctx.emit(userNotified, {
      ...{ userId, title: 'parking.alarm.title', text: 'parking.alarm.belowZero' },
      ...{ params: { name }, link: '/settings/countconfig' },
    })
}
