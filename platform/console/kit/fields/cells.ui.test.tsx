import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#platform/contract/define/field.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { FieldCell } from './cells.tsx'

const asItIs = (value: string) => value

async function column(kind: FieldKind, values: readonly number[], unit?: string): Promise<string[]> {
  await renderPage(
    <ul>
      {values.map(value => (
        <li key={value}>
          <FieldCell kind={kind} value={value} unit={unit} choice={asItIs} />
        </li>
      ))}
    </ul>,
    { messages: {}, permissions: [] },
  )
  return (await screen.findAllByRole('listitem')).map(item => item.textContent ?? '')
}

describe('figures down a column', () => {
  it('of a markup have one decimal each, and their sign', async () => {
    expect(await column('decimal', [150, 66.6667, 12.25, -5], '%')).toEqual(['150.0%', '66.7%', '12.3%', '-5.0%'])
  })

  it('of a cost have two decimals at least and four at most, whatever it was averaged to', async () => {
    expect(await column('unitPrice', [3.8, 1.5908, 2.033333, 20])).toEqual(['$3.80', '$1.5908', '$2.0333', '$20.00'])
  })

  it('of a quantity have the decimals that they have', async () => {
    expect(await column('decimal', [3, 0.355])).toEqual(['3', '0.355'])
  })
})
