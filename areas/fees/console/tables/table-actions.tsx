import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { useRight } from '#platform/console/kit/records/use-rights.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { FeeTable, retireFeeTable } from '../../contract/fee-table.ts'
import { segmentPath } from '../segment-path.ts'

const PublishDialog = lazy(() => import('./publish-dialog.tsx').then(m => ({ default: m.PublishDialog })))
const CopyDialog = lazy(() => import('./copy-dialog.tsx').then(m => ({ default: m.CopyDialog })))

interface TableActionsProps {
  row: RowOf<typeof FeeTable>
  /** The page of segments leaves out the link to itself. */
  here?: boolean
  onDone?: () => void
}

/** What is done with one version of a fee table. */
export function TableActions({ row, here, onDone }: TableActionsProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'publish' | 'version' | 'shops'>()
  const publish = useRight('fee.table:publish')
  const add = useRight('fee.table:add')
  const shop = shops.find(({ shopId }) => shopId === row.siteId)
  const close = () => {
    setDialog(undefined)
    onDone?.()
  }
  const retire = async () => {
    const sure = await confirm({
      title: t('fee.table.retire'),
      body: t('fee.table.retireHint'),
      action: t('fee.table.retire'),
    })
    if (!sure) return
    await call(retireFeeTable, { id: row.id })
    await queries.invalidateQueries({ queryKey: [FeeTable.key] })
    toast({ message: t('fee.table.retired', { name: row.feeName }), tone: 'good' })
    onDone?.()
  }
  const small = { size: 'xs', variant: 'default' } as const
  return (
    <>
      {!here && shop && (
        <Button {...small} component={PlaceLink} to={segmentPath(shop.ordLot, row)}>
          {t('fee.table.segments')}
        </Button>
      )}
      {row.state === 'draft' && (
        <ReasonedButton {...small} right={publish} onClick={() => setDialog('publish')}>
          {t('fee.table.publish')}
        </ReasonedButton>
      )}
      {row.state === 'published' && (
        <ReasonedButton {...small} right={publish} onClick={() => void retire()}>
          {t('fee.table.retire')}
        </ReasonedButton>
      )}
      <ReasonedButton {...small} right={add} onClick={() => setDialog('version')}>
        {t('fee.table.newVersion')}
      </ReasonedButton>
      {shops.length > 1 && (
        <ReasonedButton {...small} right={add} onClick={() => setDialog('shops')}>
          {t('fee.table.copy')}
        </ReasonedButton>
      )}
      <Suspense fallback={null}>
        {dialog === 'publish' && <PublishDialog row={row} onClose={close} />}
        {(dialog === 'version' || dialog === 'shops') && (
          <CopyDialog row={row} toShops={dialog === 'shops'} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
