import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ServedTool } from '#platform/server/tools/served-tool.ts'
import { TRANSLATED_KINDS, type TranslatedKind } from '../../rules/menu/translated-kinds.ts'
import { selectTranslatable } from './translations.ts'

interface Count {
  readonly isoName: string
  readonly missing: number
  readonly without: number
}

/** Names of the menu in each language that shops use: those that are missing, and those whose item is gone. People enter them. */
export const translationTool: ServedTool = {
  ...{ key: 'catalogue.translationTool', position: 95, columns: ['language', 'kind', 'missing', 'without'] },
  async dryRun({ write, run }) {
    const rows: (string | number)[][] = []
    for (const [at, kind] of TRANSLATED_KINDS.entries()) {
      rows.push(...(await write(ctx => countKind(ctx, kind))))
      await run.progress(at + 1, TRANSLATED_KINDS.length)
    }
    return { rowCount: rows.length, rows }
  },
}

async function countKind(ctx: Context, kind: TranslatedKind): Promise<(string | number)[][]> {
  const t = ctx.words.in(ctx.locale)
  const languages = await readLanguages(ctx)
  const counts = await Promise.all(languages.map(isoName => countTexts(ctx, kind, isoName)))
  return counts
    .filter(({ missing, without }) => missing + without > 0)
    .map(({ isoName, missing, without }) => [isoName, t(`catalogue.translationTool.kinds.${kind}`), missing, without])
}

/** Of shops, and those that somebody has begun. */
async function readLanguages({ db, merchantId }: TenantData): Promise<string[]> {
  const rows = await db.rows<{ isoName: string }>(sql`
    select distinct iso_name as "isoName" from catalogue_translation where merchant_id = ${merchantId}::uuid order by 1`)
  return rows.map(({ isoName }) => isoName)
}

async function countTexts(ctx: TenantData, kind: TranslatedKind, isoName: string): Promise<Count> {
  const counts = await ctx.db.row<Omit<Count, 'isoName'>>(sql`
    with x as (${selectTranslatable(ctx, kind)}), t as (
      select thing_id from catalogue_translation
      where merchant_id = ${ctx.merchantId}::uuid and kind = ${kind} and iso_name = ${isoName}
    )
    select (select count(*)::int from x where x.active and not exists (select 1 from t where t.thing_id = x.id)) as missing,
      (select count(*)::int from t where not exists (select 1 from x where x.id = t.thing_id)) as without`)
  return { isoName, missing: counts?.missing ?? 0, without: counts?.without ?? 0 }
}
