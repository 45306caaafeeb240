import { createHmac } from 'node:crypto'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ToDevice } from '../../../contract/device-protocol.ts'
import { type ListEntry, type ListPage, signedText } from '../../../rules/list-signature.ts'
import { listTerms } from './list-terms.ts'

/** Entries of a page; few where the page goes with an answer that a lane waits for. */
export const LIST_PAGE = { alone: 10_000, withAnswer: 100 } as const
/** A list that was sent and not applied is sent again from its start. */
const PATIENCE_MS = 30_000

/** Where the sending stands. `after` is the last entry that was sent. */
interface Sending {
  readonly from: number
  readonly to: number
  readonly page: number
  readonly done: boolean
  readonly at: number
  readonly after?: { readonly version: number; readonly credential: string; readonly key: string }
}

interface Standing {
  readonly applied: number
  readonly head: number
  readonly sending: Sending | null
}

/**
 * The next page of the list for a controller whose version is behind. A full list is the changes since version 0, without
 * what was removed: so full(v) = full(u) + deltas.
 */
export async function dueList(
  ctx: Context,
  controller: string,
  keyHash: string,
  most: number = LIST_PAGE.alone,
): Promise<ToDevice[]> {
  const standing = await ctx.db.row<Standing>(sql`
    select s.list_version as applied, h.version as head, s.list_sending as sending
    from acs_controller_state s join acs_list_head h on h.merchant_id = s.merchant_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.controller_id = ${controller}::uuid and s.list_version <> h.version
    for update of s`)
  if (!standing) return []
  const sending = nextSending(standing, ctx.clock())
  if (!sending) return []
  const rows = await pageAfter(ctx, sending, most)
  const last = rows.length < most
  const page: ListPage = {
    ...{ from: sending.from, to: sending.to, page: sending.page + 1, last },
    put: rows.flatMap(({ entry }) => entry ?? []),
    remove: sending.from === 0 ? [] : rows.flatMap(({ entry, key }) => (entry ? [] : [key])),
    terms: last ? JSON.stringify(await listTerms(ctx, controller)) : undefined,
  }
  const end = rows.at(-1)
  const after = end && { version: Number(end.version), credential: end.credential, key: end.key }
  await storeSending(ctx, controller, {
    ...sending,
    page: page.page,
    done: last,
    at: ctx.clock(),
    ...(after && { after }),
  })
  const signature = createHmac('sha256', Buffer.from(keyHash, 'hex')).update(signedText(page)).digest('hex')
  return [{ type: 'list', full: sending.from === 0, ...page, signature }]
}

function nextSending({ applied, head, sending }: Standing, now: number): Sending | undefined {
  // A device whose version is ahead has a list of another database: it begins again.
  const from = Number(applied) > Number(head) ? 0 : Number(applied)
  const begins = { from, to: Number(head), page: 0, done: false, at: now }
  if (!sending || sending.from !== from) return begins
  if (!sending.done) return sending
  const waits = now - sending.at < PATIENCE_MS
  return waits ? undefined : begins
}

interface Row {
  readonly version: number
  readonly credential: string
  readonly key: string
  readonly entry: ListEntry | null
}

const pageAfter = (ctx: Context, { from, to, after }: Sending, most: number): Promise<Row[]> =>
  ctx.db.rows<Row>(sql`
    select version, credential_id as credential, key, entry from acs_list_entry
    where merchant_id = ${ctx.merchantId}::uuid and version > ${from} and version <= ${to}
      and (version, credential_id, key) > (${after?.version ?? from}, ${after?.credential ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.key ?? ''})
    order by version, credential_id, key limit ${most}`)

const storeSending = (ctx: Context, controller: string, sending: Sending): Promise<unknown> =>
  ctx.db.run(sql`
    update acs_controller_state set list_sending = ${JSON.stringify(sending)}::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid`)
