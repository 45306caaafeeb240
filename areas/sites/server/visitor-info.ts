import { done, notFound } from '#platform/contract/refusal.ts'
import { toDataLanguage } from '#platform/rules/text/data-language.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { fileAddresses } from '#platform/server/files/attached-files.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { toPhysical } from '#platform/server/resource/physical.ts'
import { LotFile } from '../contract/lot-file.ts'
import { visitorInfo } from '../contract/visitor-info.ts'
import { type OpenSite, readBusinessOpening, siteFor } from './opening.ts'

export const informingVisitors = handle(visitorInfo, async (ctx, { ordLot, place, language, at }) => {
  const site = await siteFor(ctx, ordLot, visitorInfo.need)
  if (!site) return notFound()
  const moment = at === undefined ? ctx.clock() : Date.parse(at)
  const date = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(site.zone).toPlainDate().toString()
  const languages = [...new Set([...(language ? [language] : []), await defaultLanguage(ctx, site)])]
  return done({
    date,
    info: await publicInfo(ctx, site, languages),
    files: await publicFiles(ctx, site, date),
    tips: await tipsOf(ctx, site, place, date, languages),
    opening: await readBusinessOpening(ctx, site, moment),
  })
})

async function defaultLanguage(ctx: TenantData, site: OpenSite): Promise<string> {
  const rows = await ctx.db.rows<{ isoName: string; defaultLanguage: boolean }>(sql`
    select iso_name as "isoName", default_language as "defaultLanguage" from system.shop_language
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid`)
  return toDataLanguage(rows)
}

interface Info {
  readonly code: string
  readonly value: string
  readonly language: string | null
}

/** Facts in the first of the languages that has them, and those without a language. */
async function publicInfo(ctx: TenantData, site: OpenSite, languages: readonly string[]): Promise<Info[]> {
  const rows = await ctx.db.rows<Info>(sql`
    select code, value, language from site_lot_info
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and public order by code`)
  return rows.filter(({ language }) => language === null || languages.includes(language))
}

async function publicFiles(ctx: TenantData, site: OpenSite, date: string) {
  const rows = await ctx.db.rows<{ kind: string; name: string; file: string }>(sql`
    select kind, name, file from site_lot_files
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and public
      and (until is null or until >= ${date}::date)
    order by name, id`)
  const addresses = await fileAddresses(ctx, toPhysical(LotFile).columns, rows)
  return rows.flatMap(({ kind, name, file }) => {
    const address = addresses[file]
    return address ? [{ kind, name, address }] : []
  })
}

async function tipsOf(
  ctx: TenantData,
  site: OpenSite,
  place: string,
  date: string,
  languages: readonly string[],
): Promise<{ name: string; text: string }[]> {
  const rows = await ctx.db.rows<{ name: string; text: Record<string, string> }>(sql`
    select name, text from site_lot_tips
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid
      and (place = 'everywhere' or place = ${place})
      and ("from" is null or "from" <= ${date}::date) and ("to" is null or "to" >= ${date}::date)
    order by name, id`)
  return rows.map(({ name, text }) => ({ name, text: textIn(text, languages) }))
}

/** A text in the first of the languages that it has, else in any. */
const textIn = (text: Readonly<Record<string, string>>, languages: readonly string[]): string =>
  languages.map(language => text[language]).find(Boolean) ?? Object.values(text).find(Boolean) ?? ''
