import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import type { ServedTool, ToolAnswer, ToolWork } from '#platform/server/tools/served-tool.ts'
import { toAddress } from '../consent/write-consent.ts'
import { mailServers } from '../delivery/mail-servers.ts'
import { type NamedProvider, smsAccounts } from '../delivery/providers.ts'
import { TEST_LIMITS, tryOut } from './test-messages.ts'

const channelOf = (to: string) => (to.includes('@') ? 'email' : 'sms')

/** Sends a test message by each account or mail server of the merchant, and shows what each answers. */
export const testMessageTool: ServedTool = {
  ...{ key: 'message.testMessageTool', position: 100, inputs: ['to'], tellsDone: true },
  columns: ['provider', 'from', 'answer'],
  dryRun: work => eachProvider(work, async () => null),
  apply: work => eachProvider(work, sendTest),
}

/** Each message counts, whatever many accounts a merchant has. */
async function sendTest(ctx: Context, { provider }: NamedProvider, to: string): Promise<string> {
  const tooMany = await countMessages(ctx, { kind: 'test', to: [to], ...TEST_LIMITS })
  if (tooMany) return ctx.words.in(ctx.locale)(tooMany.code, tooMany.params)
  return (await tryOut(ctx, provider, to)).answer
}

async function eachProvider(
  { inputs: { to: typed = '' }, write, run }: ToolWork,
  ask: (ctx: Context, of: NamedProvider, to: string) => Promise<string | null>,
): Promise<ToolAnswer> {
  const to = toAddress(channelOf(typed), typed)
  if (!to) return refuse(RTN.invalid, 'message.testMessageTool.refusal.noAddress', { params: { to: typed } })
  const providers = await write(({ services, db, merchantId }) =>
    (channelOf(to) === 'email' ? mailServers : smsAccounts)(services, db, merchantId),
  )
  const rows = []
  for (const [at, each] of providers.entries()) {
    rows.push([each.name, each.provider.sender ?? null, await write(ctx => ask(ctx, each, to))])
    await run.progress(at + 1, providers.length)
  }
  return { rowCount: rows.length, rows }
}
