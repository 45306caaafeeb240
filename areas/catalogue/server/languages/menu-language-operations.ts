import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import { UnreadableSheet } from '#platform/server/sheets/cell.ts'
import { csvText } from '#platform/server/sheets/write-csv.ts'
import {
  copyTranslations,
  exportTranslations,
  importTranslations,
  saveTranslations,
  type TranslatedRow,
  translatedNames,
} from '../../contract/menu-language.ts'
import { readTranslations } from './read-translations.ts'
import { allTexts, copyTexts, withTexts, writeTexts } from './translations.ts'

const PAGE = 50
const NAMED = 20

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

const texts = handle(translatedNames, async (ctx, { search, missingOnly, page, ...of }) => {
  const words = `%${escapeLike(search.toLowerCase())}%`
  const match = sql`
    select id, code, name, name2, text from (${withTexts(ctx, of)}) y
    where active and (${search} = '' or lower(name) like ${words} or lower(coalesce(text, '')) like ${words}
      or code = ${search})`
  const sums = await ctx.db.row<{ total: number; missing: number }>(sql`
    select count(*)::int as total, count(*) filter (where text is null)::int as missing from (${match}) z`)
  const rows = await ctx.db.rows<TranslatedRow>(sql`
    select * from (${match}) z where not ${missingOnly} or text is null
    order by name, id limit ${PAGE} offset ${(page - 1) * PAGE}`)
  const { total, missing } = sums ?? { total: 0, missing: 0 }
  return done({ rows, total: missingOnly ? missing : total, missing })
})

const save = handle(saveTranslations, async (ctx, { texts: given, ...of }) =>
  done({ saved: await writeTexts(ctx, of, given) }),
)

const copy = handle(copyTranslations, async (ctx, { from, ...of }) => done({ copied: await copyTexts(ctx, of, from) }))

const write = handle(exportTranslations, async (ctx, of) => {
  const rows = (await allTexts(ctx, of)).map(({ code, name, text }) => [code, name, text])
  const body = new TextEncoder().encode(`\ufeff${csvText([['code', 'name', of.isoName], ...rows])}`)
  return done({ name: `${of.kind}-${of.isoName}.csv`, type: 'text/csv; charset=utf-8', body })
})

const bringIn = handle(importTranslations, async (ctx, { file, ...of }) => {
  try {
    const read = await readTranslations(Buffer.from(file, 'base64'), await allTexts(ctx, of))
    const saved = read.texts.length > 0 ? await writeTexts(ctx, of, read.texts) : 0
    return done({ saved, unknown: read.unknown.slice(0, NAMED), tooLong: read.tooLong.slice(0, NAMED) })
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return refuse(RTN.invalid, error.code, { params: error.params })
  }
})

export const menuLanguageOperations: readonly ServedOperation[] = [texts, save, copy, write, bringIn]
