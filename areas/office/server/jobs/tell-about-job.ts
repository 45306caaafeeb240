import { userNotified } from '#platform/contract/user-notified.ts'
import type { Authenticated, Effects } from '#platform/server/operation/needs.ts'

export interface NamedJob {
  readonly id: string
  readonly number: string
  readonly name: string
}

const NOTICES = {
  assigned: { title: 'oa.notice.assigned.title', text: 'oa.notice.assigned.text' },
  commented: { title: 'oa.notice.commented.title', text: 'oa.notice.commented.text' },
  mentioned: { title: 'oa.notice.mentioned.title', text: 'oa.notice.mentioned.text' },
  ended: { title: 'oa.notice.ended.title', text: 'oa.notice.ended.text' },
} as const

/**
 * Tells users what happened to a job, but not the one who did it.
 * @param users ids; each is told once
 */
export async function tellAboutJob(
  ctx: Effects & Authenticated,
  notice: keyof typeof NOTICES,
  { id, number, name }: NamedJob,
  users: readonly string[],
): Promise<void> {
  for (const userId of new Set(users.filter(user => user !== ctx.who?.userId)))
    await ctx.emit(userNotified, {
      userId,
      ...NOTICES[notice],
      params: { number, name, by: ctx.who?.fullName ?? '' },
      link: `/oa/jobs?open=${id}`,
    })
}
