import { sql } from '#platform/server/db/sql.ts'
import type { LayoutPrint, PaperLayouts } from '#platform/server/document/print/paper-layouts.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type AssignedTemplate, chooseTemplate } from '../../rules/assign/choose-template.ts'
import { PAGES_KINDS, type PagesKindName } from '../../rules/kinds/pages-kinds.ts'
import { PAGE_SIZES, type PagesTree } from '../../rules/pages/element.ts'
import { type PagesPrint, printPages, standardPages } from '../../rules/pages/print-pages.ts'
import { MM } from '../../rules/place/element.ts'
import type { Placed } from '../../rules/place/placed.ts'
import { singleSheet } from '../../rules/place/sheets.ts'
import { watchOwnLayout } from '../faults/watch-print.ts'
import { loadPictures, placedPictures } from '../place/load-pictures.ts'
import { placePdf } from '../place/place-pdf.ts'
import { toValueFormats } from '../value-formats.ts'

const NO_PAGE = { width: PAGE_SIZES.a4[0], height: PAGE_SIZES.a4[1] }

type Assigned = AssignedTemplate<PagesKindName, PagesTree>

/** Layouts that are assigned to a shop, each as it was published at a moment, or last. */
const assignedLayouts = (
  ctx: Context,
  kind: PagesKindName,
  siteId: string,
  since: string | undefined,
): Promise<Assigned[]> =>
  ctx.db.rows<Assigned>(sql`
    select t.ord_num as "ordNum", p.number, t.kind, t.language, a.printer, a.register, cardinality(a.ord_lots) > 0 as "ofShop",
      a.mode, a.channel, p.tree
    from design_assignment a
    join platform.site s on s.merchant_id = a.merchant_id and s.id = ${siteId}::uuid
    join design_template t on t.merchant_id = a.merchant_id and t.id = a.template
    join printing_publication p on p.merchant_id = t.merchant_id and p.template_id = t.id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.active and t.active and t.kind = ${kind}
      and (cardinality(a.ord_lots) = 0 or s.ord_lot = any(a.ord_lots))
      and (cardinality(t.ord_lots) = 0 or s.ord_lot = any(t.ord_lots))
      and p.number = (
        select max(q.number) from printing_publication q
        where q.merchant_id = ${ctx.merchantId}::uuid and q.template_id = t.id
          and q.published_at <= coalesce(${since ?? null}::timestamptz, ${ctx.now()}::timestamptz))
    order by t.ord_num, a.id`)

async function print(ctx: Context, document: LayoutPrint): Promise<Uint8Array | undefined> {
  const { data, mark, since, title, siteId, locale, formats } = document
  const kind = PAGES_KINDS.find(name => name === document.kind)
  if (!kind || siteId === undefined) return undefined
  const layouts = await assignedLayouts(ctx, kind, siteId, since)
  const layout = chooseTemplate(layouts, { kind, mode: 'sales', channel: '', languages: [locale] })
  if (!layout) return undefined
  const t = ctx.words.in(locale)
  const watched = watchOwnLayout(ctx, layout)
  const request: PagesPrint<PagesKindName> = {
    ...watched,
    ...{ kind, data: data as never, formats: toValueFormats(formats) }, // of its kind, from the area whose document it is
    words: {
      page: (number, of) => t('platform.document.page', { number, of }),
      ...{ forward: t('design.pages.forward'), brought: t('design.pages.brought'), mark },
      standard: t('design.place.standard'),
    },
  }
  const { pages } = printPages(layout.tree, request)
  try {
    return await draw(ctx, pages, title)
  } catch (error) {
    watched.onFault?.({ code: 'broken', error })
    return draw(ctx, standardPages(request), title)
  }
}

async function draw(ctx: Context, pages: readonly Placed[], title: string): Promise<Uint8Array> {
  const { width, height } = pages[0] ?? NO_PAGE
  const paper = placePdf(pages, {
    ...{ title, sheet: singleSheet(width / MM, height / MM), skip: 0 },
    ...{ pictures: await loadPictures(ctx, placedPictures(pages)), at: ctx.clock() },
  })
  const parts: Buffer[] = []
  for await (const part of paper) parts.push(part as Buffer) // a stream of bytes gives buffers
  return Buffer.concat(parts)
}

/** Documents by the pages that people design. */
export const paperLayouts: PaperLayouts = { print }
