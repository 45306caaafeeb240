import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { SEARCH_NAMES } from '#platform/console/kit/list/list-state.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { importFeeTable } from '../../contract/fee-table-file.ts'

const ImportFileDialog = lazy(() => import('./import-file-dialog.tsx').then(m => ({ default: m.ImportFileDialog })))

/** Adds a table, or makes one of a file. */
export function TableListMain() {
  const t = useTranslations()
  const { setSearch } = usePlace()
  const add = usePermission('fee.table:add')
  const bringIn = usePermission(importFeeTable.need)
  const [importing, setImporting] = useState(false)
  return (
    <Group gap="xs" wrap="nowrap">
      {bringIn.there && (
        <ReasonedButton variant="default" permission={bringIn} onClick={() => setImporting(true)}>
          {t('fee.table.importFile')}
        </ReasonedButton>
      )}
      <ReasonedButton permission={add} onClick={() => setSearch({ [SEARCH_NAMES.open]: 'new' })} aria-keyshortcuts="n">
        {t('platform.list.add')}
      </ReasonedButton>
      <Suspense fallback={null}>{importing && <ImportFileDialog onClose={() => setImporting(false)} />}</Suspense>
    </Group>
  )
}
