import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type Admissions, admitScans } from '../../rules/admission/admit-scans.ts'
import type { StoredGateTicket } from './gate-ticket.ts'
import { type PassedScan, passedScans } from './stored-scans.ts'

type Judged = Admissions<PassedScan>['judged'][number]

/** A conflict that somebody has looked into stays resolved. */
const stateOf = ({ scan, outcome }: Judged): PassedScan['state'] =>
  outcome === 'conflict' && scan.state === 'resolved' ? 'resolved' : outcome

/**
 * Judges all scans of a ticket, whose booking is locked: which of them are admissions and which are conflicts.
 * @param known its passed scans, where they were read after the lock; otherwise they are read
 * @returns what each list has used
 */
export async function judgeAgain(
  ctx: TenantData & Timed,
  ticket: Pick<StoredGateTicket, 'id' | 'entries' | 'reentry'>,
  known?: readonly PassedScan[],
): Promise<ReadonlyMap<string, Admissions<PassedScan>>> {
  const byList = Map.groupBy(known ?? (await passedScans(ctx, [ticket.id])), ({ list }) => list)
  const lists = new Map([...byList].map(([list, scans]) => [list, admitScans(scans, ticket)]))
  for (const { judged } of lists.values())
    for (const each of judged) if (stateOf(each) !== each.scan.state) await storeState(ctx, each)
  const entered = Math.max(0, ...[...lists.values()].map(({ used }) => used.length))
  await ctx.db.run(sql`
    update ticket_ticket set entered = ${entered}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${ticket.id}::uuid and entered <> ${entered}`)
  return lists
}

async function storeState(ctx: TenantData & Timed, judged: Judged): Promise<void> {
  const { scan, earlier } = judged
  await ctx.db.run(sql`
    update ticket_admission set state = ${stateOf(judged)}, conflict = ${earlier ? 'alreadyUsed' : null},
      earlier_at = ${earlier ? new Date(earlier.at).toISOString() : null}::timestamptz, earlier_gate = ${earlier?.gate ?? null},
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${scan.id}::uuid`)
}
