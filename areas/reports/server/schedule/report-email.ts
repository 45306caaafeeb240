import { type AnyReport, columnsFor, type ReportColumn, withoutColumns } from '#platform/contract/define/report.ts'
import { changeInPercent } from '#platform/rules/money/change-in-percent.ts'
import { createFormats, type Formats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import type { ServedReport } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { columnTitle } from '#platform/server/report/report-words.ts'
import { type ReportResult, runReport } from '#platform/server/report/run-report.ts'
import { pages } from '../../contract/pages.ts'
import { earlierPeriod } from '../../rules/compared-period.ts'
import { type MailFigure, type ReportMail, reportMailHtml, reportMailText } from '../../rules/report-mail.ts'
import { type DueReportRun, findReferred, toParameters } from './due-report-run.ts'
import { type EmailContext, inWords, isFigure } from './email-values.ts'

/** Limits of rows and columns in an e-mail: mail programs cut off larger ones. The attachment has all of them. */
const MOST_ROWS = 50
const MOST_COLUMNS = 9
const MOST_FIGURES = 14
/** Longest text of a message. */
const MOST_LETTERS = 19_500

export interface ReportEmail {
  readonly subject: string
  readonly body: string
  readonly html: string
}

/** Address of the report in the console (platform/console/kit/report/report-address.ts). */
function toAddress({ key }: AnyReport, parameters: Readonly<Record<string, unknown>>): string {
  const path = pages.find(page => page.key === key)?.path ?? '/home'
  const search = new URLSearchParams({ period: 'custom' })
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) search.set(`p.${name}`, JSON.stringify(value))
  return `${path}?${search}`
}

type Columns = readonly (readonly [string, ReportColumn])[]

/** Reports whose figures include earlier days or balances: they are not compared with the period before. */
const WITHOUT_BEFORE: readonly string[] = [
  'report.salesComparison',
  'report.categoryComparison',
  'report.stockMovement',
]

async function totalsBefore(
  ctx: Context,
  served: ServedReport,
  request: DueReportRun,
): Promise<ReportResult['totals']> {
  if (WITHOUT_BEFORE.includes(served.definition.key)) return {}
  const parameters = { ...toParameters(request), ...earlierPeriod({ ...request, comparedWith: 'before' }) }
  const made = await runReport(findReferred, served, ctx, { parameters, page: 1, pageSize: 1 })
  return 'refused' in made ? {} : made.totals
}

const withSign = (percent: number | undefined, { percent: format }: Formats): string =>
  percent === undefined ? '' : `${percent > 0 ? '+' : ''}${format(Number(percent.toFixed(1)))}` // not money: a share

function listFigures(
  words: EmailContext,
  columns: Columns,
  totals: ReportResult['totals'],
  before: ReportResult['totals'],
) {
  const { ctx, of, formats } = words
  return columns
    .filter(([column]) => totals[column] !== undefined)
    .slice(0, MOST_FIGURES)
    .map(([column, { kind, total, signed }]): MailFigure => {
      const now = totals[column] ?? 0
      const change = total && !signed ? withSign(changeInPercent(now, before[column]), formats) : ''
      return { label: columnTitle(ctx, of, column), value: inWords(words, { column, kind }, now), change }
    })
}

function toRows(words: EmailContext, columns: Columns, { rows }: ReportResult): string[][] {
  const none = words.ctx.words.in(words.ctx.locale)('platform.report.none')
  return rows.map(row =>
    columns.map(([column, { kind, to }], at) => {
      const text = inWords(words, { column, kind, to }, row[column])
      return at === 0 && text === '' ? none : text
    }),
  )
}

function daysInWords({ from, to }: { from: string; to: string }, { date }: Formats): string {
  return from === to ? date(from) : `${date(from)} – ${date(to)}`
}

const NOTHING: Omit<ReportResult, 'parameters'> = { rows: [], total: 0, totals: {}, labels: {} }

/** Content of the e-mail without layout. Where the report is refused, it contains the reason. */
async function createMail(ctx: Context, served: ServedReport, request: DueReportRun): Promise<ReportMail> {
  const t = ctx.words.in(ctx.locale)
  const parameters = toParameters(request)
  const answer = await runReport(findReferred, served, ctx, { parameters, page: 1, pageSize: MOST_ROWS })
  const refused = 'refused' in answer ? answer : undefined
  const made = 'refused' in answer ? { ...NOTHING, parameters } : answer
  const of = withoutColumns(served.definition, made.hidden ?? [])
  const locale = intlLocale(ctx.locale, request.settings.language)
  const formats = createFormats({ locale, zone: request.zone, settings: request.settings, now: ctx.clock })
  const words: EmailContext = { ctx, of, formats, labels: made.labels }
  const all = columnsFor(of, made.parameters).filter(([, { hidden }]) => !hidden)
  const columns = all.slice(0, MOST_COLUMNS)
  const before = await totalsBefore(ctx, served, request)
  const figures = listFigures(words, all, made.totals, before)
  const compared = earlierPeriod({ ...request, comparedWith: 'before' })
  const counted = { rows: made.total, shown: made.rows.length }
  const publicUrl = ctx.services.publicUrl
  return {
    lang: ctx.locale,
    dir: ctx.locale.startsWith('ar') ? 'rtl' : 'ltr',
    title: t(`${of.key}.title`),
    shop: request.shop.name,
    period: daysInWords(request, formats),
    figures,
    against: figures.some(({ change }) => change !== '')
      ? t('report.mail.against', { days: daysInWords(compared, formats) })
      : '',
    columns: columns.map(([column, { kind }]) => ({ title: columnTitle(ctx, of, column), end: isFigure(kind) })),
    rows: toRows(words, columns, made),
    extent: refused
      ? t(refused.code, refused.params)
      : t(made.total > made.rows.length ? 'report.mail.cut' : 'report.mail.rows', counted),
    open: { url: `${publicUrl}${toAddress(of, parameters)}`, words: t('report.mail.open') },
    why: {
      words: t('report.mail.why', { schedule: request.schedule }),
      url: `${publicUrl}/report/schedule`,
      link: t('report.mail.change'),
    },
  }
}

/** A report as an e-mail in the language of `ctx`: figures with changes, the first rows, and a link to the report. */
export async function reportEmail(ctx: Context, served: ServedReport, request: DueReportRun): Promise<ReportEmail> {
  const mail = await createMail(ctx, served, request)
  const { title, shop, period } = mail
  return {
    subject: ctx.words.in(ctx.locale)('report.mail.subject', { title, shop, period }),
    body: reportMailText(mail, MOST_LETTERS),
    html: reportMailHtml(mail),
  }
}
