import '#platform/console/kit/styles/control-styles.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { openTemplate } from '../../contract/template.ts'
import { LinesDesigner } from './lines-designer.tsx'

const PENDING_HEIGHT = 480

/** The template of an address, in its designer. */
export function LinesPage() {
  const t = useTranslations()
  const { params } = usePlace()
  const ordNum = Number(params.ordNum)
  const { data, error, refetch } = useQuery({
    queryKey: ['design.template', 'draft', ordNum],
    queryFn: async ({ signal }) => (await call(openTemplate, { ordNum }, { signal, hideErrors: true })).result,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <LinesDesigner key={ordNum} read={data} />
  return (
    <PageFrame title={t('design.template.one')}>
      {error ? (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      ) : (
        <Skeleton height={PENDING_HEIGHT} />
      )}
    </PageFrame>
  )
}
