import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { CONTROLLER_KINDS } from '../../rules/access-terms.ts'
import { toBoardAddress, toBoardSerial } from '../../rules/board-address.ts'
import { boardsElsewhere, mayReachHost } from '../boards/board-facts.ts'

interface Facts {
  readonly siteId: string
  readonly kind: (typeof CONTROLLER_KINDS)[number]
  readonly spot?: string | null
  readonly address?: string | null
  readonly serial?: string | null
}

interface Seen {
  readonly id: string
  readonly keySetAt: string | null
  readonly lastSeenAt: string | null
  readonly firmware: string | null
}

// Rows of the definition, which its schema let through.
const factsOf = (row: Change['after']) => row as unknown as Facts | undefined

export const controllerHooks: ResourceHooks = {
  /** What the device itself says comes between the reading of a form and its saving: the form does not write it back. */
  async prepare(ctx, changes) {
    const ids = changes.flatMap(({ before, after }) => (before && after ? [String(before.id)] : []))
    const rows = await ctx.db.rows<Seen>(sql`
      select id, key_set_at as "keySetAt", last_seen_at as "lastSeenAt", firmware from acs_config
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
    const seen = new Map(rows.map(row => [row.id, row]))
    return changes.map(change => {
      const row = change.after && seen.get(String(change.before?.id))
      return row ? { ...change, after: { ...change.after, ...row } } : change
    })
  },
  async check(ctx, changes) {
    const spots = changes.flatMap(({ after }) => factsOf(after)?.spot ?? [])
    const rows = await ctx.db.rows<{ id: string; name: string; kind: string; siteId: string }>(sql`
      select id, name, kind, site_id as "siteId" from system.spot
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${spots}::uuid[])`)
    const known = new Map(rows.map(row => [row.id, row]))
    const boards = changes.flatMap(({ after }) => factsOf(after) ?? []).filter(({ kind }) => kind === 'uhppote')
    const reach = await loadReach(ctx, boards)
    return changes.map(({ after }): Objection => {
      const controller = factsOf(after)
      if (!controller) return undefined
      const problem = boardProblem(controller, reach)
      if (problem) return problem
      const spot = known.get(controller.spot ?? '')
      if (!spot) return undefined
      const params = { name: spot.name }
      if (spot.kind !== 'gate') return { spot: { code: 'acs.config.wrongSpotKind', params } }
      return spot.siteId === controller.siteId ? undefined : { spot: { code: 'acs.entity.otherSite', params } }
    })
  },
}

interface Reach {
  /** Hosts that the server may not reach. */
  readonly forbidden: ReadonlySet<string>
  /** Serial numbers of boards that other companies have. */
  readonly elsewhere: ReadonlySet<number>
}

async function loadReach(ctx: Context, boards: readonly Facts[]): Promise<Reach> {
  const hosts = new Set(boards.flatMap(({ address }) => toBoardAddress(address ?? '')?.host ?? []))
  const forbidden = new Set<string>()
  for (const host of hosts) if (!(await mayReachHost(ctx, host))) forbidden.add(host)
  const serials = boards.flatMap(({ serial }) => toBoardSerial(serial ?? '') ?? [])
  return { forbidden, elsewhere: new Set(await boardsElsewhere(ctx, serials)) }
}

/** Boards are found by their address and answer to their serial number. */
function boardProblem({ kind, address, serial }: Facts, { forbidden, elsewhere }: Reach): Objection {
  if (kind !== 'uhppote') return undefined
  const number = toBoardSerial(serial ?? '')
  if (!number) return { serial: { code: 'acs.config.boardSerial' } }
  if (elsewhere.has(number)) return { serial: { code: 'acs.config.boardElsewhere', params: { serial: number } } }
  if (!address) return undefined
  const place = toBoardAddress(address)
  if (!place) return { address: { code: 'acs.config.boardAddress', params: { address } } }
  return forbidden.has(place.host) ? { address: { code: 'acs.config.boardForbidden', params: { address } } } : undefined
}
