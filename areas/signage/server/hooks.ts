import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { ItemKind } from '../rules/plan.ts'
import { seenPlaylist } from './seen-playlist.ts'

const missing = (field: string) => ({ [field]: { code: 'platform.field.required' } })

/** Both are ISO dates. */
const datesProblem = ({ from, to }: Readonly<Record<string, unknown>>) =>
  from && to && String(from) > String(to) ? { to: { code: 'signage.refusal.endsBeforeStart' } } : undefined

/** The field that holds what an item of a kind shows. */
const CONTENT: Readonly<Record<ItemKind, string | undefined>> = {
  image: 'picture',
  poster: 'poster',
  board: 'board',
  text: 'text',
  clock: undefined,
  freeSpaces: 'parkingStation',
  playlist: 'innerPlaylist',
}

/** Playlists that hold another one, and those that are held. */
async function readNesting(ctx: TenantData, changes: readonly Change[]): Promise<(row: Change['after']) => boolean> {
  const changed = changes.flatMap(({ before, after }) => [before?.id, after?.id]).flatMap(id => (id ? String(id) : []))
  const stored = await ctx.db.rows<{ playlist: string; inner: string }>(sql`
    select playlist, inner_playlist as inner from signage_item
    where merchant_id = ${ctx.merchantId}::uuid and kind = 'playlist' and inner_playlist is not null
      and id <> all(${changed}::uuid[])`)
  const after = changes.flatMap(({ after: row }) =>
    row?.kind === 'playlist' ? { playlist: String(row.playlist), inner: String(row.innerPlaylist) } : [],
  )
  const all = [...stored, ...after]
  return row => {
    const { playlist, innerPlaylist: inner } = row ?? {}
    return playlist === inner || all.some(each => each.playlist === inner || each.inner === playlist)
  }
}

/** Items are part of their playlist. */
export const itemHooks: ResourceHooks = {
  reading: { seen: ctx => [seenPlaylist(ctx, sql`t.playlist`)] },
  check: async (ctx, changes) => {
    const nestsDeeper = await readNesting(ctx, changes)
    return changes.map(({ after }) => {
      if (!after) return undefined
      const content = CONTENT[after.kind as ItemKind] // a choice of the definition
      if (content && !after[content]) return missing(content)
      if (after.kind === 'playlist' && nestsDeeper(after))
        return { innerPlaylist: { code: 'signage.refusal.nestedDeeper' } }
      return datesProblem(after)
    })
  },
}

export const scheduleHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => {
      if (!after) return undefined
      if (Array.isArray(after.weekdays) && after.weekdays.length === 0) return missing('weekdays')
      return datesProblem(after)
    }),
}

async function endKeys(ctx: TenantData, signs: readonly string[]): Promise<void> {
  if (signs.length === 0) return
  await ctx.db.run(sql`
    delete from signage_key where merchant_id = ${ctx.merchantId}::uuid and sign_id = any(${signs}::uuid[])`)
  await ctx.db.run(sql`
    update signage_sign set paired = false where merchant_id = ${ctx.merchantId}::uuid and id = any(${signs}::uuid[])`)
}

/** The key of a blocked or deleted sign ends at once. */
export const signHooks: ResourceHooks = {
  changed: (ctx, changes) =>
    endKeys(
      ctx,
      changes.flatMap(({ before, after }) => (!after || after.blocked === true ? String(before?.id ?? []) : [])),
    ),
}
