import { Category } from '#areas/catalogue/contract/category.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { PosCategory } from '#areas/catalogue/contract/pos-category.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { Site } from '#areas/system/contract/site.ts'
import { type AnyReport, columnsFor } from '#platform/contract/define/report.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ServedReport } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { columnTitle } from '#platform/server/report/report-words.ts'
import { runReport } from '#platform/server/report/run-report.ts'
import { cellOf } from '#platform/server/resource/export-cells.ts'
import type { CellOut } from '#platform/server/sheets/cell.ts'
import { csvText } from '#platform/server/sheets/write-csv.ts'
import { pages } from '../../contract/pages.ts'

/** What the columns of reports refer to. */
const REFERRED = new Map<string, AnyResource>(
  [Site, Register, Category, PosCategory, Supplier, Plu].map(resource => [resource.key, resource]),
)

/** Rows that a letter holds: more are read on the screen, or in a file. */
const MOST_ROWS = 100
/** Longest text of a message, with room for its head. */
const MOST_LETTERS = 18_000

export interface Letter {
  readonly subject: string
  readonly body: string
}

interface Asked {
  readonly shop: { readonly id: string | null; readonly name: string }
  readonly from: string
  readonly to: string
  readonly locale: string
}

/** Where the console shows the report asked so (platform/console/kit/report/report-address.ts). */
function addressOf({ key }: AnyReport, parameters: Readonly<Record<string, unknown>>): string {
  const path = pages.find(page => page.key === key)?.path ?? '/home'
  const search = new URLSearchParams({ period: 'custom' })
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) search.set(`p.${name}`, JSON.stringify(value))
  return `${path}?${search}`
}

/** A report as a letter: its sums, then its first rows as a spreadsheet reads them, and where the whole is. */
export async function reportLetter(ctx: Context, served: ServedReport, asked: Asked): Promise<Letter> {
  const of = served.definition
  const inWords = { ...ctx, locale: asked.locale }
  const t = ctx.words.in(asked.locale)
  const parameters = { from: asked.from, to: asked.to, shop: asked.shop.id }
  const made = await runReport(key => REFERRED.get(key), served, ctx, { parameters, page: 1, pageSize: MOST_ROWS })
  const columns = columnsFor(of, made.parameters).filter(([, { hidden }]) => !hidden)
  const titleOf = (column: string) => columnTitle(inWords, of, column)
  const sums = columns
    .filter(([column]) => made.totals[column] !== undefined)
    .map(([column, { kind }]) =>
      csvText([[titleOf(column), cellOf(kind, made.totals[column], String)]])
        .trim()
        .replace(',', ': '),
    )
  const nameOf = (to: string) => (id: string) => made.labels[to]?.[id] ?? ''
  const rows = made.rows.map(row =>
    columns.map(([column, { kind, to = '' }]): CellOut => cellOf(kind, row[column], nameOf(to))),
  )
  const days = asked.from === asked.to ? asked.from : `${asked.from} – ${asked.to}`
  const title = t(`${of.key}.title`)
  const url = `${ctx.services.publicUrl}${addressOf(of, parameters)}`
  const body = [
    `${title}\n${asked.shop.name}\n${days}`,
    sums.join('\n'),
    made.total > rows.length ? t('report.mail.cut', { shown: rows.length, url }) : t('report.mail.whole', { url }),
    t('report.mail.rows', { rows: made.total }),
    csvText([columns.map(([column]) => titleOf(column)), ...rows]),
  ].join('\n\n')
  return {
    subject: t('report.mail.subject', { title, shop: asked.shop.name, period: days }),
    body: body.length > MOST_LETTERS ? `${body.slice(0, body.lastIndexOf('\n', MOST_LETTERS))}\n…` : body,
  }
}
