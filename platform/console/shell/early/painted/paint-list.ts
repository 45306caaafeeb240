import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { cellText } from './cell-text.ts'
import type { Box, PaintedColumn, PaintedList } from './painted-lists.ts'
import { pressed } from './pressed.ts'

function element<K extends keyof HTMLElementTagNameMap>(name: K, ...children: (Node | string)[]) {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

/** Physical sides: boxes are told from the left, whatever the direction of the page. */
function place(part: HTMLElement, { x, y, width, height }: Box): void {
  Object.assign(part.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
}

function cell(name: 'th' | 'td', { end, width }: PaintedColumn, text: string): HTMLTableCellElement {
  const made = element(name, text)
  if (name === 'th') made.style.width = `${width}px`
  if (end) made.dataset.end = ''
  return made
}

function valueCell(row: object, column: PaintedColumn, labels: Envelope['map']['labels']): HTMLTableCellElement {
  const { field, cell: how } = column
  const value: unknown = Object(row)[field]
  const made = cell('td', column, (how && cellText(value, how, labels)) ?? '')
  const tone = how?.as === 'word' ? how.words[String(value)]?.tone : undefined
  if (tone) {
    const dot = element('i')
    dot.dataset.tone = tone
    made.prepend(dot)
  }
  return made
}

function createTable({ columns }: PaintedList, rows: readonly object[], labels: Envelope['map']['labels']) {
  const head = element('tr', ...columns.map(column => cell('th', column, column.header)), element('th'))
  const lines = rows.map(row => element('tr', ...columns.map(column => valueCell(row, column, labels)), element('td')))
  return element('table', element('thead', head), element('tbody', ...lines))
}

/** Draws the rows of an answer into the frame that the page came with, where the console will draw them. */
export function paintList(list: PaintedList, { result, map }: Pick<Envelope, 'result' | 'map'>): void {
  const main = document.querySelector<HTMLElement>('#frame main')
  if (!main || !Array.isArray(result) || result.length === 0) return
  const title = element('div', list.title.text)
  title.className = 'title'
  place(title, list.title.box)
  const rows = element('div', createTable(list, result, map.labels))
  rows.className = 'rows'
  // Scrolled by keyboard too.
  rows.tabIndex = 0
  rows.style.setProperty('--frame-row', `${list.rows.height}px`)
  place(rows, list.rows.box)
  rows.addEventListener('click', pressed)
  main.append(title, rows)
  document.documentElement.dataset.painted = list.address
}
