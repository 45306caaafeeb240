import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { DeletedContact } from '../../contract/contact-deletion.ts'

/**
 * The last message to a contact: what was requested is done. It goes out by the platform, since the merchants no longer write
 * there, and once, however many of them deleted something.
 */
export async function tellDeleted(ctx: Context, { contact, requestedAt }: DeletedContact): Promise<void> {
  const platform = await ctx.enterMerchant(PLATFORM_MERCHANT)
  const t = platform.words.in(platform.locale)
  const isMail = contact.includes('@')
  const day = requestedAt.slice(0, '2026-12-25'.length)
  await platform.services.messages.send({
    channel: isMail ? 'email' : 'sms',
    to: contact,
    ...(isMail ? { subject: t('system.message.deletedSubject') } : {}),
    body: t('system.message.deleted', { day }),
    secret: false,
    key: `deleted:${contact}:${day}`,
  })
  await ctx.db.enter(ctx.merchantId)
}
