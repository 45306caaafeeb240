import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { PlanEmergency, PlanItem, PlanPlaylist } from '../../rules/plan.ts'
import { expandInner } from '../expand-inner.ts'
import { readPlaylists } from '../plan-rows.ts'

interface EmergencyRow extends Omit<PlanEmergency, 'playlist'> {
  readonly playlistId: string | null
  readonly text: string | null
}

const ALWAYS = { from: null, to: null, weekdays: [], timeFrom: '00:00', timeTo: '00:00' }

const readRows = (ctx: TenantData & Timed, sign: string) =>
  ctx.db.rows<EmergencyRow>(sql`
    select id, started_at as "startedAt", until_at as until, playlist_id as "playlistId", text from signage_emergency
    where merchant_id = ${ctx.merchantId}::uuid and until_at > ${ctx.now()}::timestamptz and ended_at is null
      and ${sign}::uuid = any(signs)
    order by started_at, id`)

/** A text as a playlist of its own, in letters that are seen from afar. */
const textPlaylist = (id: string, text: string): PlanPlaylist => ({
  ...{ id, number: 0, name: text, defaultSeconds: 60, transition: 'none', background: '#b00020' },
  items: [{ id, kind: 'text', file: null, board: null, text, seconds: null, fit: 'contain', ...ALWAYS }],
})

/** An emergency does not wait for the hours of its items. */
const withoutLimits = ({ of, ...item }: PlanItem): PlanItem => ({
  ...item,
  ...ALWAYS,
  ...(of && { of: { ...of, limits: ALWAYS } }),
})

/** Emergencies of a sign that are on. */
export async function readEmergencies(ctx: TenantData & Timed, sign: string, ordLot: string): Promise<PlanEmergency[]> {
  const rows = await readRows(ctx, sign)
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap(({ playlistId }) => playlistId ?? []))]
  const playlists = await expandInner(ctx, ordLot, await readPlaylists(ctx, ordLot, ids))
  return rows.flatMap(({ playlistId, text, ...row }) => {
    if (text !== null) return { ...row, playlist: textPlaylist(row.id, text) }
    const playlist = playlists.find(({ id }) => id === playlistId)
    return playlist ? { ...row, playlist: { ...playlist, items: playlist.items.map(withoutLimits) } } : []
  })
}
