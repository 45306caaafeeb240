import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { EmailConfig } from '../../contract/email-config.ts'
import { SmsAccount } from '../../contract/sms-account.ts'
import { isSender } from '../../rules/sms/sender.ts'

const needsGateway = (row: Row) =>
  row.kind === 'http' && !row.url ? { url: { code: 'message.smsChannel.noUrl' } } : undefined

/** A body without the text would send every member the same nothing. */
const needsText = (row: Row) =>
  row.kind === 'http' && !`${row.url ?? ''}${row.body ?? ''}`.includes('{text}')
    ? { body: { code: 'message.smsChannel.noText' } }
    : undefined

/** Who sees the address that the provider calls, and may send the keys of accounts elsewhere. */
const CHANGE_ACCOUNT = `${SmsAccount.key}:update`

/** Channels whose accounts have keys: these are sent to the channel's address. */
async function channelsWithKeys(ctx: TenantData, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const moved = changes.flatMap(({ before, after }) =>
    before && after && before.url !== after.url ? [String(before.id)] : [],
  )
  if (moved.length === 0) return new Set()
  const rows = await ctx.db.rows<{ channel: string }>(sql`
    select distinct channel from message_sms_account
    where merchant_id = ${ctx.merchantId}::uuid and channel = any(${moved}::uuid[]) and api_key is not null`)
  return new Set(rows.map(({ channel }) => channel))
}

export const smsChannelHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const withKeys = ctx.access.may(CHANGE_ACCOUNT) ? new Set() : await channelsWithKeys(ctx, changes)
    return changes.map(({ after }) => {
      if (!after) return undefined
      if (withKeys.has(String(after.id))) return refuse(RTN.notPermitted, 'message.smsChannel.keysOfAccounts')
      return needsGateway(after) ?? needsText(after)
    })
  },
}

const HOOK_SECRET_BYTES = 24

/** Only users who may change the row see the address, because everyone who has it can report receipts and replies. */
function readingSecret(change: string): Reading {
  const seesSecret = (ctx: Context): boolean => !ctx.who || ctx.access.may(change)
  return {
    hidden: ctx => (seesSecret(ctx) ? [] : ['hookSecret']),
    shown: (ctx, row) => (seesSecret(ctx) || row.hookSecret === undefined ? row : { ...row, hookSecret: null }),
  }
}

/** Gives new rows the secret of their address. */
const withHookSecret: ResourceHooks['prepare'] = async (ctx, changes) =>
  changes.map(({ before, after }) => ({
    before,
    after: after && {
      ...after,
      hookSecret: before?.hookSecret ?? Buffer.from(ctx.random.bytes(HOOK_SECRET_BYTES)).toString('base64url'),
    },
  }))

export const smsAccountHooks: ResourceHooks = {
  reading: readingSecret(CHANGE_ACCOUNT),
  prepare: withHookSecret,
  check: async (_ctx, changes) =>
    changes.map(({ after }) =>
      after && !isSender(String(after.sender)) ? { sender: { code: 'message.smsAccount.sender' } } : undefined,
    ),
}

/** DKIM is whole or not there: half of it would sign nothing in silence. */
const halfDkim = (row: Row) => {
  const parts = [row.dkimDomain, row.dkimSelector, row.dkimKey].filter(Boolean).length
  return parts === 0 || parts === 3 ? undefined : { dkimKey: { code: 'site.emailConfig.halfDkim' } }
}

const openPassword = (row: Row) =>
  row.security === 'none' && row.password ? { security: { code: 'site.emailConfig.openPassword' } } : undefined

export const emailConfigHooks: ResourceHooks = {
  reading: readingSecret(`${EmailConfig.key}:update`),
  prepare: withHookSecret,
  check: async (_ctx, changes) => changes.map(({ after }) => after && (halfDkim(after) ?? openPassword(after))),
}
