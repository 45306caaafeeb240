import '#platform/console/kit/styles/control-styles.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { openPage } from '../../contract/html-page.ts'
import { HtmlDesigner } from './html-designer.tsx'
import { pageDraftKey } from './use-page-draft.ts'

const PENDING_HEIGHT = 480

/** A page in its designer. */
export function HtmlDesignerPage({ id }: { id: string }) {
  const t = useTranslations()
  const { data, error, refetch } = useQuery({
    queryKey: pageDraftKey(id),
    queryFn: async ({ signal }) => (await call(openPage, { id }, { signal, hideErrors: true })).result,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <HtmlDesigner key={id} read={data} />
  return (
    <PageFrame title={t('design.html.one')}>
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
