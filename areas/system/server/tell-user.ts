import { userNotified } from '#platform/contract/user-notified.ts'
import { notifyUser } from '#platform/server/live/notify-user.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { languageOfUser } from './profile/language-of-user.ts'

export const tellUser = reaction(userNotified, async (ctx, { userId, title, text, params, link }) => {
  const t = ctx.words.in(await languageOfUser(ctx, userId))
  await notifyUser(ctx, userId, { title: t(title, params), body: t(text, params), link })
})
