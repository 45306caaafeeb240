import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type PanelColumn, PanelTable } from './panel-table.tsx'

interface Paid {
  readonly method: string
  readonly times: number
  readonly taken: string
  readonly back: string
  readonly kept: string
}

const LINES: readonly Paid[] = [
  { method: 'Card · American Express', times: 5, taken: '$168.87', back: '$0.00', kept: '$168.87' },
  { method: 'Cash', times: 26, taken: '$716.55', back: '-$6.90', kept: '$709.65' },
]
const figure = (key: keyof Paid, label: string): PanelColumn<Paid> => ({
  key,
  label,
  end: true,
  cell: line => line[key],
  total: () => `sum of ${label}`,
})
const METHOD: PanelColumn<Paid> = { key: 'method', label: 'Payment', cell: line => line.method }
const FIGURES = [
  figure('times', 'Times'),
  figure('taken', 'Taken'),
  figure('back', 'Given back'),
  figure('kept', 'Kept'),
]

const open = (columns: readonly PanelColumn<Paid>[]) =>
  renderPage(<PanelTable lines={LINES} columns={columns} keyOf={line => line.method} none="Nothing" />, {
    messages: { platform: { table: { total: 'Total' } } },
    permissions: [],
  })
const rows = () =>
  screen.getAllByRole('row').map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent))

const wide = window.matchMedia
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({ ...wide(media), matches: media.includes('max') }))
afterEach(() => vi.stubGlobal('matchMedia', wide))

describe('a panel of the daily report', () => {
  it('shows a payment method beside its figures if there is room', async () => {
    await open([METHOD, ...FIGURES])
    expect(rows()).toEqual([
      ['Payment', 'Times', 'Taken', 'Given back', 'Kept'],
      ['Card · American Express', '5', '$168.87', '$0.00', '$168.87'],
      ['Cash', '26', '$716.55', '-$6.90', '$709.65'],
      ['Total', 'sum of Times', 'sum of Taken', 'sum of Given back', 'sum of Kept'],
    ])
  })

  it('shows a payment method above its figures on a phone', async () => {
    onPhone()
    await open([METHOD, ...FIGURES])
    expect(rows()).toEqual([
      ['Times', 'Taken', 'Given back', 'Kept'],
      ['Payment Card · American Express'],
      ['5', '$168.87', '$0.00', '$168.87'],
      ['Payment Cash'],
      ['26', '$716.55', '-$6.90', '$709.65'],
      ['Total'],
      ['sum of Times', 'sum of Taken', 'sum of Given back', 'sum of Kept'],
    ])
  })

  it('with few columns is the same table on a phone', async () => {
    onPhone()
    await open([METHOD, ...FIGURES.slice(0, 2)])
    expect(rows()[1]).toEqual(['Card · American Express', '5', '$168.87'])
  })
})
