import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { AreaServer } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { ServedTool } from './served-tool.ts'

/** Tables of which an id is looked for together: a statement over all of them would be slow to plan. */
const PORTION = 20

interface IdPlace {
  readonly key: string
  readonly title: string
}

const places = (areas: readonly AreaServer[]): IdPlace[] =>
  areas.flatMap(({ resources = [], documents = [] }) => [
    ...resources.map(({ definition }) => toIdPlace(definition, definition.title)),
    ...documents.map(({ definition }) => toIdPlace(definition, 'number')),
  ])

const toIdPlace = ({ key }: AnyResource | AnyDocument, title: string): IdPlace => ({ key, title: snake(title) })

interface Hit {
  readonly key: string
  readonly title: string | null
  readonly createdAt: string
}

/** Tells which record an id belongs to, among the resources and documents of all areas, and what was last done to it. */
export function findIdTool(areas: () => readonly AreaServer[]): ServedTool {
  return {
    ...{ key: 'system.findIdTool', position: 5, inputs: ['id'] },
    columns: ['kind', 'record', 'createdAt', 'action', 'by', 'at'],
    async dryRun({ inputs, write, run }) {
      const id = inputs.id?.toLowerCase() ?? ''
      if (!isUuid(id)) return refuse(RTN.invalid, 'system.findIdTool.refusal.noId', { params: { id } })
      const all = places(areas())
      const hits: Hit[] = []
      for (let at = 0; at < all.length; at += PORTION) {
        hits.push(...(await write(ctx => findHits(ctx, id, all.slice(at, at + PORTION)))))
        await run.progress(at, all.length)
      }
      const last = await write(ctx => findLastAction(ctx, id))
      return {
        rowCount: hits.length || (last ? 1 : 0),
        rows: await write(async ctx => toRows(ctx, hits, last)),
      }
    },
  }
}

const findHits = (ctx: Context, id: string, idPlaces: readonly IdPlace[]): Promise<Hit[]> =>
  ctx.db.rows<Hit>(
    join(
      idPlaces.map(place => lookIn(ctx, id, place)),
      ' union all ',
    ),
  )

const lookIn = ({ merchantId }: Context, id: string, { key, title }: IdPlace): Sql => sql`
  select ${key}::text as key, ${name(title)}::text as title, created_at as "createdAt" from ${name(tableName(key))}
  where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`

interface LastAction {
  readonly resource: string
  readonly title: string | null
  readonly action: string
  readonly userName: string
  readonly at: string
}

/** Deleted records are only in the action log. */
const findLastAction = (ctx: Context, id: string): Promise<LastAction | undefined> =>
  ctx.db.row<LastAction>(sql`
    select resource, title, action, user_name as "userName", at from log_system_action
    where merchant_id = ${ctx.merchantId}::uuid and record_id = ${id} order by at desc limit 1`)

function toRows({ words, locale }: Context, hits: readonly Hit[], last: LastAction | undefined) {
  const t = words.in(locale)
  const history = last ? [t(`log.systemAction.actions.${last.action}`), last.userName, last.at] : [null, null, null]
  if (hits.length === 0 && last) return [[t(`${last.resource}.one`), last.title, null, ...history]]
  return hits.map(({ key, title, createdAt }) => [t(`${key}.one`), title, createdAt, ...history])
}
