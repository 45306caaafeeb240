import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconHistory } from '#platform/console/icons/history.ts'
import { Cards } from '#platform/console/kit/cards/cards.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { HistoryCard } from './history-card.tsx'
import { useHistory } from './use-history.ts'

const BringIn = lazy(() => import('./bring-in-dialog.tsx').then(m => ({ default: m.BringInDialog })))

const CARD_HEIGHT = 140

/** Imports of sales from another system. */
export function HistoryPage() {
  const t = useTranslations()
  const may = useAllowed('pos.saleHistory:import')
  const { data, error, refetch, refresh } = useHistory()
  const [importId, setImportId] = useState<string | null>()
  const bringIn = { label: t('pos.saleHistory.bringIn'), onAction: () => setImportId(null) }
  return (
    <PageFrame
      title={t('pos.saleHistory.title')}
      main={
        may && (
          <Button onClick={bringIn.onAction} data-main>
            {bringIn.label}
          </Button>
        )
      }
    >
      {error && !data && (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} stroke={1.5} />}
          title={t('pos.saleHistory.failed')}
          text={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      )}
      {data?.length === 0 && (
        <TableMessage
          icon={<IconHistory size={28} stroke={1.5} />}
          title={t('pos.saleHistory.noneTitle')}
          text={t('pos.saleHistory.noneHint')}
          {...(may ? { action: bringIn } : {})}
        />
      )}
      {!data && !error && <Skeleton height={CARD_HEIGHT} />}
      <Cards>
        {data?.map(historyImport => (
          <HistoryCard
            key={historyImport.importId}
            historyImport={historyImport}
            onChange={refresh}
            onMap={() => setImportId(historyImport.importId)}
          />
        ))}
      </Cards>
      <Suspense>
        {importId !== undefined && (
          <BringIn
            begun={data?.find(historyImport => historyImport.importId === importId)}
            onDone={refresh}
            onClose={() => setImportId(undefined)}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}
