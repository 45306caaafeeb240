import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { PROOF_DIMENSIONS, ProofOfPlay } from '../../contract/proof-of-play.ts'

type Dimension = (typeof PROOF_DIMENSIONS)[number]

/** Columns of a row, and what its showings have in common. */
const GROUPS: Readonly<Record<Dimension, { readonly columns: Sql; readonly group: Sql }>> = {
  item: {
    columns: sql`h.playlist_id as playlist, max(h.item_name) as item`,
    group: sql`h.playlist_id, h.item_id`,
  },
  station: { columns: sql`h.station_id as station`, group: sql`h.station_id` },
  sign: { columns: sql`h.station_id as station, h.sign_id as sign`, group: sql`h.station_id, h.sign_id` },
  day: { columns: sql`h.day`, group: sql`h.day` },
}

export const servedProofOfPlay = serveReport(ProofOfPlay, question => {
  const { by } = question.parameters
  const { columns, group } = GROUPS[PROOF_DIMENSIONS.find(each => each === by) ?? 'item']
  return sql`
    select ${columns}, sum(h.showings)::int as showings, sum(h.complete)::int as complete, sum(h.skipped)::int as skipped,
      sum(h.seconds)::int as seconds, round(100.0 * sum(h.seconds) / nullif(sum(sum(h.seconds)) over (), 0), 1) as share
    from signage_showing h
    where ${rowsWithin(sql`h`, sql`h.day`, question)}
    group by ${group}`
})
