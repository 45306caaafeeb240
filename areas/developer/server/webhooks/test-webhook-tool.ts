import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ServedTool, ToolResult, ToolWork } from '#platform/server/tools/served-tool.ts'
import { sendDelivery } from './send-delivery.ts'
import { readyTest } from './test-event.ts'

interface Address {
  readonly id: string
  readonly name: string
  readonly url: string
}

/** Sends a test event to each active webhook of the merchant, and shows what its receiver answers. */
export const testWebhookTool: ServedTool = {
  ...{ key: 'developer.testWebhookTool', position: 110, tellsDone: true },
  columns: ['webhook', 'url', 'status', 'answer'],
  dryRun: work => eachWebhook(work, async () => [null, null]),
  apply: work => eachWebhook(work, webhook => sendTest(work, webhook)),
}

async function eachWebhook(
  work: ToolWork,
  ask: (webhook: Address) => Promise<[number | null, string | null]>,
): Promise<ToolResult> {
  const webhooks = await work.write(readActive)
  const rows = []
  for (const [at, webhook] of webhooks.entries()) {
    rows.push([webhook.name, webhook.url, ...(await ask(webhook))])
    await work.run.progress(at + 1, webhooks.length)
  }
  return { rowCount: rows.length, rows }
}

const readActive = (ctx: Context): Promise<Address[]> =>
  ctx.db.rows<Address>(sql`
    select id, name, url from developer_webhook where merchant_id = ${ctx.merchantId}::uuid and state = 'active' order by name, id`)

/** Outside a transaction: a slow receiver would keep a database connection for as long as it takes. */
async function sendTest({ write, clock }: ToolWork, webhook: Address): Promise<[number | null, string | null]> {
  const ready = await write(ctx => readyTest(ctx, webhook.id, webhook))
  if ('refused' in ready) return [null, await write(async ({ words, locale }) => words.in(locale)(ready.code))]
  const { status, answer } = await sendDelivery(ready.outgoing, ready, ready, clock)
  return [status ?? null, answer]
}
