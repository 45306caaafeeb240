import { escapeHtml } from '#platform/rules/text/escape-html.ts'

/** A figure of the whole report, and what it is against the days before. */
export interface MailFigure {
  readonly label: string
  readonly value: string
  /** "+12.3 %"; empty where there is nothing to compare with. */
  readonly change: string
}

export interface MailColumn {
  readonly title: string
  /** A figure: at the end. */
  readonly end: boolean
}

/** A report as people read it in a letter: everything is in words already. */
export interface ReportMail {
  /** BCP 47 */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  readonly shop: string
  readonly period: string
  readonly figures: readonly MailFigure[]
  /** The period that changes are compared with; empty without changes. */
  readonly against: string
  readonly columns: readonly MailColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Number of rows, how many are in the e-mail, and where to find the rest. */
  readonly extent: string
  readonly open: { readonly url: string; readonly words: string }
  /** Why the recipient gets this e-mail, and where to change it. */
  readonly why: { readonly words: string; readonly url: string; readonly link: string }
}

// Mail programs know no stylesheets of other places, few of today's layouts and no variables: tables, and colours as they are.
const STYLE = `
body { margin: 0; padding: 16px; background: #f4f5f7; color: #1c1f24; font: 14px/1.45 -apple-system, "Segoe UI", Roboto, Arial, "PingFang SC", "Microsoft YaHei", sans-serif }
.letter { max-width: 720px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dfe2e7; border-radius: 8px }
h1 { margin: 0; font-size: 20px }
.quiet { margin: 4px 0 16px; color: #565d68 }
table { width: 100%; border-collapse: collapse }
th, td { padding: 6px 8px; border-bottom: 1px solid #e6e8ec; text-align: start; vertical-align: top }
th { color: #565d68; font-weight: 600 }
.end { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
.figures { margin-bottom: 16px }
.figures th { font-weight: 400 }
.figures .value { font-weight: 600 }
.wide { overflow-x: auto }
.open { display: inline-block; margin: 20px 0 8px; padding: 10px 16px; border-radius: 6px; background: #1f5fbf; color: #ffffff; text-decoration: none }
.foot { margin: 16px 0 0; font-size: 12px; color: #565d68 }
.foot a { color: #1f5fbf }`

const cell = (tag: 'td' | 'th', text: string, end: boolean, more = ''): string =>
  `<${tag}${more}${end ? ' class="end" align="right"' : ''}>${escapeHtml(text)}</${tag}>`

function figuresHtml({ figures, against }: ReportMail): string {
  if (figures.length === 0) return ''
  const changes = figures.some(({ change }) => change !== '')
  const rows = figures.map(
    ({ label, value, change }) =>
      `<tr>${cell('th', label, false, ' scope="row"')}<td class="end value" align="right">${escapeHtml(value)}</td>${changes ? cell('td', change, true) : ''}</tr>`,
  )
  const note = changes && against ? `<p class="quiet">${escapeHtml(against)}</p>` : ''
  return `<table class="figures" role="table">${rows.join('')}</table>${note}`
}

function rowsHtml({ columns, rows }: ReportMail): string {
  if (rows.length === 0) return ''
  const head = columns.map(({ title, end }) => cell('th', title, end, ' scope="col"')).join('')
  const body = rows.map(
    row => `<tr>${row.map((text, at) => cell('td', text, columns[at]?.end ?? false)).join('')}</tr>`,
  )
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

/** The letter as a page that mail programs show. */
export function reportMailHtml(mail: ReportMail): string {
  const { lang, dir, title, shop, period, extent, open, why } = mail
  return `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><div class="letter">
<h1>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(shop)}<br>${escapeHtml(period)}</p>
${figuresHtml(mail)}
${rowsHtml(mail)}
<p class="quiet">${escapeHtml(extent)}</p>
<a class="open" href="${escapeHtml(open.url)}">${escapeHtml(open.words)}</a>
<p class="foot">${escapeHtml(why.words)} <a href="${escapeHtml(why.url)}">${escapeHtml(why.link)}</a></p>
</div></body></html>`
}

const lined = (parts: readonly string[]): string => parts.filter(part => part !== '').join('\n')

/** Plain-text version. Drops rows at the end that exceed the limit of characters. */
export function reportMailText(mail: ReportMail, most: number): string {
  const { title, shop, period, figures, against, columns, rows, extent, open, why } = mail
  const summed = figures.map(({ label, value, change }) => `${label}: ${value}${change ? ` (${change})` : ''}`)
  const texts = rows.map(row =>
    row
      .map((text, at) => (text === '' ? '' : `${columns[at]?.title}: ${text}`))
      .filter(text => text !== '')
      .join(' · '),
  )
  const head = [
    lined([title, shop, period]),
    lined([...summed, against]),
    lined([extent, `${open.words}: ${open.url}`]),
  ]
  const foot = lined([why.words, why.url])
  let body = [...head, ...texts, foot].join('\n\n')
  while (body.length > most && texts.length > 0) {
    texts.length = Math.min(texts.length - 1, Math.floor(texts.length / 2)) // not money: rows
    body = [...head, ...texts, foot].join('\n\n')
  }
  return body
}
