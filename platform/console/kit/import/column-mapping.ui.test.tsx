import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ImportReport } from '#platform/contract/define/resource-operations.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ColumnMapping } from './column-mapping.tsx'

const show = (mapping: Record<string, string>, onMap = vi.fn()) => {
  const report = { headers: ['Mobile', 'Fax', 'Notes'], mapping, mappedBy: 'guess' } as unknown as ImportReport // what the mapping shows of a report
  const fields = [
    { value: 'mobile', label: 'Mobile' },
    { value: 'note', label: 'Note' },
  ]
  return renderPage(<ColumnMapping report={report} fields={fields} onMap={onMap} onGuess={() => undefined} />, {
    messages: {},
    permissions: [],
  })
}

it('names the columns of the file that are skipped', async () => {
  await show({ Mobile: 'mobile' })
  expect((await screen.findByRole('status')).textContent).toBe('2 columns are skipped: Fax, Notes')
})

it('says nothing where every column is imported', async () => {
  await show({ Mobile: 'mobile', Fax: 'fax', Notes: 'note' })
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
