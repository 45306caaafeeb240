import { Alert, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { previewPage } from '../../contract/html-page.ts'
import classes from '../lines/lines.module.css'
import type { PageDesigner } from './use-page-draft.ts'

const WAIT_MS = 300

/** The page as readers see it, drawn and sanitised by the server, in a frame that runs nothing. */
export function PagePreview({ page }: { page: PageDesigner }) {
  const t = useTranslations()
  const { name } = page.saved
  const [blocks] = useDebouncedValue(page.blocks, WAIT_MS)
  const { data, error } = useQuery({
    queryKey: ['design.html', 'preview', name, blocks],
    queryFn: async ({ signal }) => (await call(previewPage, { name, blocks }, { signal, hideErrors: true })).result,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={classes.side} aria-label={t('design.designer.preview')}>
      {error && (
        <Alert color="red" role="alert" p="xs">
          {error.message}
        </Alert>
      )}
      {data && data.removed.length > 0 && (
        <Alert color="yellow" role="status" p="xs">
          {t('design.html.removed', { names: data.removed.join(', ') })}
        </Alert>
      )}
      {data ? (
        <iframe className={classes.sheet} title={t('design.designer.preview')} sandbox="" srcDoc={data.html} />
      ) : (
        !error && <Skeleton className={classes.sheet} />
      )}
    </section>
  )
}
