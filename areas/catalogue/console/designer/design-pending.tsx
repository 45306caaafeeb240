import { Skeleton } from '@mantine/core'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const SKELETON_HEIGHT = 480

interface DesignPendingProps {
  title: string
  read: { readonly error: Error | null; readonly refetch: () => unknown }
}

/** A design that is being read, or could not be. */
export function DesignPending({ title, read }: DesignPendingProps) {
  const t = useTranslations()
  return (
    <PageFrame title={title}>
      {read.error ? (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={read.error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void read.refetch() }}
        />
      ) : (
        <Skeleton height={SKELETON_HEIGHT} />
      )}
    </PageFrame>
  )
}
