import { nearestName } from '#platform/rules/text/nearest-name.ts'
import { sql } from '#platform/server/db/sql.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { liquidEngine } from '#platform/server/text/liquid-engine.ts'
import { drawBlocks, pageDocument } from '../../rules/html/draw-blocks.ts'
import { everyBlock, type HtmlBlocks, PAGE_VARIABLES } from '../../rules/html/html-block.ts'
import { sanitise } from './sanitise.ts'

export interface PageValues {
  readonly shop: Readonly<Record<'name' | 'address' | 'phone' | 'email', string>>
  readonly merchant: { readonly name: string }
  readonly now: string
}

interface ShopRow {
  readonly shop: PageValues['shop']
  readonly zone: string
}

/** The merchant's first shop. */
const readShop = (ctx: TenantData) =>
  ctx.db.row<ShopRow>(sql`
    select time_zone as zone, jsonb_build_object('name', lot_name, 'phone', coalesce(phone, ''), 'email', coalesce(email, ''),
      'address', concat_ws(', ', nullif(address->>'line1', ''), nullif(address->>'line2', ''), nullif(address->>'city', ''),
        nullif(concat_ws(' ', nullif(address->>'state', ''), nullif(address->>'postcode', '')), ''))) as shop
    from platform.site where merchant_id = ${ctx.merchantId}::uuid and active order by position, id limit 1`)

const readMerchant = (ctx: TenantData) =>
  ctx.db.row<{ name: string }>(sql`select name from system.merchant where merchant_id = ${ctx.merchantId}::uuid`)

/** Values of the merchant's first shop. */
export async function readPageValues(ctx: TenantData & Timed, language: string | null): Promise<PageValues> {
  const row = await readShop(ctx)
  const merchant = await readMerchant(ctx)
  const dates = new Intl.DateTimeFormat(language ?? 'en-AU', { dateStyle: 'long', timeZone: row?.zone ?? 'UTC' })
  return {
    shop: row?.shop ?? { name: '', address: '', phone: '', email: '' },
    merchant: { name: merchant?.name ?? '' },
    now: dates.format(ctx.clock()),
  }
}

export const pictureFiles = (blocks: HtmlBlocks): string[] =>
  everyBlock(blocks).flatMap(block => (block.kind === 'picture' && block.file !== '' ? [block.file] : []))

/** Texts of blocks in which variables are filled in. */
const textsIn = (blocks: HtmlBlocks): string[] =>
  everyBlock(blocks).flatMap(block => {
    if (block.kind === 'html') return [block.html]
    return 'text' in block ? [block.text] : []
  })

export interface PageProblem {
  readonly code: 'variableUnknown' | 'syntax'
  readonly name: string
  readonly nearest?: string | undefined
}

const isKnown = (name: string): boolean => PAGE_VARIABLES.some(each => each === name)

const NO_VALUES: PageValues = { shop: { name: '', address: '', phone: '', email: '' }, merchant: { name: '' }, now: '' }

/** The first text that cannot be filled in, also within the limits of time and memory. */
export function pageProblem(blocks: HtmlBlocks): PageProblem | undefined {
  const engine = liquidEngine({}, false)
  for (const text of textsIn(blocks)) {
    try {
      const unknown = engine.globalFullVariablesSync(text).find(name => !isKnown(name))
      if (unknown) return { code: 'variableUnknown', name: unknown, nearest: nearestName(unknown, PAGE_VARIABLES) }
      engine.parseAndRenderSync(text, NO_VALUES)
    } catch (error) {
      // A text that is included and is not there is an error of Node's kind, not the library's.
      if (!(error instanceof Error)) throw error
      return { code: 'syntax', name: error.message.split('\n', 1)[0] ?? '' }
    }
  }
  return undefined
}

interface DrawnPage {
  readonly name: string
  readonly language: string | null
  readonly blocks: HtmlBlocks
}

/** The whole document: values are escaped, and all of it is sanitised, whatever was saved. */
export async function drawPage(ctx: TenantData & Timed, { name, language, blocks }: DrawnPage): Promise<string> {
  const values = await readPageValues(ctx, language)
  const pictures = await pictureAddresses(ctx, pictureFiles(blocks))
  const [plain, escaping] = [liquidEngine({}, false), liquidEngine({}, true)]
  const body = drawBlocks(blocks, {
    text: text => String(plain.parseAndRenderSync(text, values)),
    html: html => String(escaping.parseAndRenderSync(html, values)),
    picture: file => pictures[file],
  })
  return pageDocument({ title: name, language: language ?? 'en', body: sanitise(body) })
}
