import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Audited, Tenant, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { TranslatedRow } from '../../contract/menu-language.ts'
import type { TranslatedKind } from '../../rules/menu/translated-kinds.ts'

/** Which texts: of one kind, in one language. */
export interface Texts {
  readonly kind: TranslatedKind
  readonly isoName: string
}

export interface Translation {
  readonly id: string
  readonly text: string
}

/** Things of a kind, as they are called. An option has no code of its own: its group and name identify it. */
export function selectTranslatable({ merchantId }: Tenant, kind: TranslatedKind): Sql {
  switch (kind) {
    case 'category':
      return sql`select id, cat_id as code, cat_name1 as name, cat_name2 as name2, active from catalogue_category
        where merchant_id = ${merchantId}::uuid`
    case 'item':
      return sql`select id, plu_id as code, plu_name1 as name, plu_name2 as name2, active from catalogue_plu
        where merchant_id = ${merchantId}::uuid`
    case 'option':
      return sql`select (o.option->>'id')::uuid as id, g.name || ' / ' || (o.option->>'name') as code, o.option->>'name' as name,
          nullif(o.option->>'name2', '') as name2, g.active
        from catalogue_option_group g cross join lateral jsonb_array_elements(g.options) as o(option)
        where g.merchant_id = ${merchantId}::uuid`
  }
}

/** Things with what they are called in the language; `text` is null where that is missing. */
export const withTexts = (ctx: Tenant, { kind, isoName }: Texts): Sql => sql`
  select x.id, x.code, x.name, x.name2, x.active, t.text from (${selectTranslatable(ctx, kind)}) x
  left join catalogue_translation t on t.merchant_id = ${ctx.merchantId}::uuid and t.kind = ${kind}
    and t.iso_name = ${isoName} and t.thing_id = x.id`

export const allTexts = (ctx: TenantData, of: Texts): Promise<TranslatedRow[]> =>
  ctx.db.rows<TranslatedRow>(sql`select id, code, name, name2, text from (${withTexts(ctx, of)}) y order by name, id`)

const noted = (ctx: Audited, { kind, isoName }: Texts, action: 'update' | 'copy', count: number) =>
  ctx.audit.record([
    {
      ...{ action, resource: 'catalogue.menuLanguage', recordId: isoName, title: `${isoName}: ${kind}` },
      ...{ siteId: undefined, before: {}, after: { count } },
    },
  ])

/** Writes texts; an empty one is taken away. Those of things that are not there are left out. */
export async function writeTexts(
  ctx: TenantData & Timed & Audited,
  of: Texts,
  texts: readonly Translation[],
): Promise<number> {
  const { kind, isoName } = of
  const at = ctx.now()
  const input = JSON.stringify(texts.filter(({ text }) => text !== ''))
  const emptied = texts.filter(({ text }) => text === '').map(({ id }) => id)
  const written = await ctx.db.run(sql`
    insert into catalogue_translation (merchant_id, kind, thing_id, iso_name, text, changed_at)
    select ${ctx.merchantId}::uuid, ${kind}, g.id, ${isoName}, g.text, ${at}::timestamptz
    from jsonb_to_recordset(${input}::jsonb) as g(id uuid, text text) join (${selectTranslatable(ctx, kind)}) x on x.id = g.id
    on conflict (merchant_id, kind, iso_name, thing_id)
      do update set text = excluded.text, changed_at = excluded.changed_at`)
  const removed = await ctx.db.run(sql`
    delete from catalogue_translation where merchant_id = ${ctx.merchantId}::uuid and kind = ${kind}
      and iso_name = ${isoName} and thing_id = any(${emptied}::uuid[])`)
  await noted(ctx, of, 'update', written + removed)
  return written + removed
}

/** Fills what is missing from the names themselves or from another language. */
export async function copyTexts(ctx: TenantData & Timed & Audited, of: Texts, from: string): Promise<number> {
  const { kind, isoName } = of
  const source =
    from === 'name' || from === 'name2'
      ? sql`select id, ${from === 'name' ? sql`name` : sql`name2`} as text from (${selectTranslatable(ctx, kind)}) x where active`
      : sql`select id, text from (${withTexts(ctx, { kind, isoName: from })}) x where active`
  const copied = await ctx.db.run(sql`
    insert into catalogue_translation (merchant_id, kind, thing_id, iso_name, text, changed_at)
    select ${ctx.merchantId}::uuid, ${kind}, s.id, ${isoName}, s.text, ${ctx.now()}::timestamptz
    from (${source}) s where coalesce(s.text, '') <> ''
    on conflict do nothing returning 1`)
  await noted(ctx, of, 'copy', copied)
  return copied
}
