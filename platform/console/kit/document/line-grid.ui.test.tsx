import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '#platform/console/shell/toast/toast.ts'
import { document as defineDocument } from '#platform/contract/define/document.ts'
import { decimal, money, reference, text } from '#platform/contract/define/fields.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { Product, products } from '../../../../tests/support/kit-harness/product.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { loadInlineEditor } from '../list/inline-editor-loader.tsx'
import { LineGrid } from './line-grid.tsx'
import { useDocument } from './use-document.ts'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Count = defineDocument('test.count', {
  scope: 'merchant',
  numberPrefix: 'CO',
  header: { name: text() },
  lines: {
    item: reference('test.product'),
    name: text({ optional: true, readOnly: true }),
    counted: decimal({ optional: true, min: 0 }),
    amount: money({ optional: true, readOnly: true }),
    tax: decimal({ optional: true }),
  },
  states: ['open', 'closed'],
  transitions: { close: { from: ['open'], to: 'closed' } },
  totals: ['counted', 'amount'],
  list: { columns: ['number'], sort: '-number' },
})

const MESSAGES = {
  count: {
    title: 'Counts',
    one: 'Count',
    fields: { name: 'Name' },
    lineFields: { item: 'Item', name: 'Name', counted: 'Counted', amount: 'Amount', tax: 'Tax' },
  },
}
const ID = newId(5000)

interface Line {
  lineId: string
  position: number
  item: string
  name: string
  counted: number | null
  amount: number | null
}
const lineOf = (at: number): Line => ({
  lineId: newId(10_000 + at),
  position: at,
  item: newId(at),
  name: `Product ${String(at).padStart(3, '0')}`,
  counted: at % 2 ? at : null,
  amount: 0.1,
})

/** A document with this many lines, on a server that accepts all writes. */
function documentOf(count: number): void {
  server.now = new FakeServer().add(Product, products(10))
  const lines = new Map(Array.from({ length: count }, (_, at) => [lineOf(at + 1).lineId, lineOf(at + 1)]))
  const header = { id: ID, version: 1, number: 'CO-000001', state: 'open', name: 'Shelves', lineCount: count }
  const labels = Object.fromEntries(Array.from({ length: count }, (_, at) => [newId(at + 1), lineOf(at + 1).name]))
  const answer = (shown: Line[]) => ({
    rtn: 1,
    dispMsg: '',
    result: { header: { ...header }, lines: shown },
    map: { labels: { 'test.product': labels } },
  })
  server.now.overrides.set('/al/test/count/get', () => answer([...lines.values()]))
  server.now.overrides.set('/al/test/count/lines', input => {
    const upsert = input.upsert as (Partial<Line> & { lineId: string })[] // the page's own call
    for (const id of input.remove as string[]) lines.delete(id) // as above
    for (const line of upsert)
      lines.set(line.lineId, { ...lineOf(lines.size + 1), counted: null, ...lines.get(line.lineId), ...line })
    header.version += 1
    return answer(upsert.map(line => lines.get(line.lineId)).filter(line => line !== undefined))
  })
}

const find = async (_: string, texts: readonly string[]) =>
  new Map(texts.flatMap(name => (name.startsWith('Product') ? [[name, newId(Number(name.slice(-3)))] as const] : [])))
const HIDDEN = ['tax']
const OPEN = {
  label: 'Next uncounted',
  isOpen: (line: Readonly<Record<string, unknown>>) => line.counted == null,
  field: 'counted',
}

function Page() {
  const model = useDocument(Count, ID)
  return <LineGrid document={Count} model={model} find={find} open={OPEN} hidden={HIDDEN} />
}

const open = async () => {
  await loadInlineEditor()
  const view = await renderPage(<Page />, {
    messages: MESSAGES,
    permissions: ['test.count:update', 'test.product:list'],
  })
  await screen.findByRole('grid', { name: 'Lines' })
  return view
}
const COUNTED = 3
const cell = (row: number, column = COUNTED) => {
  const element = document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  if (!element) throw new Error(`no cell ${row}:${column}`)
  return element
}
const written = () => server.now.calls.filter(each => each.path === '/al/test/count/lines').map(each => each.input)
const pasteInto = (target: HTMLElement, cells: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => cells } })

beforeEach(() => {
  documentOf(6)
  toasts.set([])
})

describe('lines are typed into as in a spreadsheet', () => {
  it('a digit begins, Enter goes down, and what was typed is with the server in one call', async () => {
    const { user } = await open()
    cell(0).focus()
    await user.keyboard('12{Enter}')
    expect(document.activeElement).toBe(cell(1))
    await user.keyboard('7{Enter}')
    expect(cell(0).textContent).toContain('12')
    expect(cell(1).textContent).toContain('7')
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]).toMatchObject({
      upsert: [
        { lineId: lineOf(1).lineId, counted: 12 },
        { lineId: lineOf(2).lineId, counted: 7 },
      ],
    })
  })

  it('Enter opens a cell with what stands there, Escape gives up, arrows move, Tab goes to the next cell to be filled', async () => {
    const { user } = await open()
    cell(0).focus()
    await user.keyboard('{Enter}')
    expect(within(cell(0)).getByRole<HTMLInputElement>('textbox').value).toBe('1')
    await user.keyboard('9{Escape}')
    expect(cell(0).textContent).toContain('1')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(cell(2))
    await user.keyboard('5{Tab}')
    expect(document.activeElement).toBe(cell(3, 1))
  })

  it('Delete empties a cell, Ctrl+Delete takes the line away, Ctrl+Z brings it back as it was written', async () => {
    const { user } = await open()
    cell(0).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(written().at(-1)).toMatchObject({ upsert: [{ counted: null }] }))
    cell(2).focus()
    await user.keyboard('{Control>}{Delete}{/Control}')
    await waitFor(() => expect(written().at(-1)).toMatchObject({ remove: [lineOf(3).lineId] }))
    expect(screen.queryByText('Product 003')).toBeNull()
    cell(1).focus()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(written().at(-1)?.upsert).toEqual([{ lineId: lineOf(3).lineId, item: newId(3), counted: 3 }]),
    )
  })

  it('a new line is begun by typing the name of its item', async () => {
    documentOf(1)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    const item = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Item' })
    await user.type(item, 'product 007', { skipClick: true })
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Product 007']),
    )
    expect(item.value).toBe('product 007')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(written()).toMatchObject([{ upsert: [{ item: newId(7) }] }]))
  })

  it('has the sums of what can be summed, to the cent, as it is typed', async () => {
    const { user } = await open()
    const totals = () => document.querySelector('tfoot')?.textContent
    expect(totals()).toContain('9')
    expect(totals()).toContain('$0.60')
    cell(1).focus()
    await user.keyboard('0.5{Enter}')
    await waitFor(() => expect(totals()).toContain('9.5'))
  })
})

describe('cells of a spreadsheet', () => {
  it('fill the column from the focused cell down', async () => {
    await open()
    cell(1).focus()
    pasteInto(cell(1), '20\n30\n40')
    await waitFor(() => expect(cell(3).textContent).toContain('40'))
    expect([1, 2, 3].map(row => cell(row).textContent?.trim())).toEqual(['20', '30', '40'])
  })

  it('without names fill the columns that are shown, never one that is hidden', async () => {
    await open()
    pasteInto(screen.getByRole('region', { name: 'Lines' }), 'Product 009\t99\t10')
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.upsert).toEqual([{ lineId: expect.any(String), item: newId(9), counted: 99 }])
  })

  it('with names count the lines of these items, add what is new, and tell what nobody knows', async () => {
    await open()
    const lines = screen.getByRole('region', { name: 'Lines' })
    pasteInto(lines, 'Item\tCounted\nProduct 002\t22\nProduct 009\t99\nUnheard of\t1')
    expect(await screen.findByText(/One name or code is unknown/)).toBeTruthy()
    expect(screen.getByText('Unheard of')).toBeTruthy()
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.upsert).toMatchObject([
      { lineId: lineOf(2).lineId, item: newId(2), counted: 22 },
      { item: newId(9), counted: 99 },
    ])
  })
})

describe('two thousand lines', () => {
  it('are drawn as far as they are seen, and one is found by its name', async () => {
    documentOf(2000)
    const { user } = await open()
    const rows = () => within(screen.getByRole('grid', { name: 'Lines' })).getAllByRole('row').length
    expect(screen.getByRole('grid', { name: 'Lines' }).getAttribute('aria-rowcount')).toBe('2001')
    expect(rows()).toBeLessThan(60)
    await user.type(screen.getByRole('searchbox', { name: 'Search lines' }), '1234')
    await waitFor(() => expect(rows()).toBe(3))
    expect(screen.getByText('1 of 2,000 lines.', { exact: false })).toBeTruthy()
    expect(document.querySelector('tfoot')?.textContent).toContain('1,000,000')
  })

  it('are gone through by what is still open', async () => {
    const { user } = await open()
    cell(0).focus()
    await user.click(screen.getByRole('button', { name: 'Next uncounted' }))
    await waitFor(() => expect(within(cell(1)).getByRole('textbox')).toBe(document.activeElement))
    await user.keyboard('4{Enter}')
    await user.click(screen.getByRole('button', { name: 'Next uncounted' }))
    await waitFor(() => expect(within(cell(3)).getByRole('textbox')).toBe(document.activeElement))
  })
})
