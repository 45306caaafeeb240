import '@mantine/core/styles/List.layer.css'
import { List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ImportReport } from '#platform/contract/define/resource-operations.ts'

type Pictures = NonNullable<ImportReport['pictures']>

/** Milliseconds between two requests to the server. */
const ASK_EVERY = 2000

const waitingIn = ({ wanted, stored, failedCount }: Pictures): number => wanted - stored - failedCount

interface ImportedPicturesProps {
  resource: AnyResource
  jobId: string
  pictures: Pictures
}

/** Progress of an import's pictures, and those that failed. Follows the job while some are waiting. */
export function ImportedPictures({ resource, jobId, pictures }: ImportedPicturesProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { data = pictures } = useQuery({
    queryKey: ['import', jobId, 'pictures'],
    queryFn: async () => {
      const { result } = await resourceCalls(resource).importProgress(jobId, { hideLoading: true, hideErrors: true })
      return result.report?.pictures ?? pictures
    },
    initialData: pictures,
    refetchInterval: ({ state }) => (state.data && waitingIn(state.data) > 0 ? ASK_EVERY : false),
  })
  const { stored, wanted, failed, failedCount } = data
  const waiting = waitingIn(data)
  useEffect(() => {
    if (stored > 0) void queries.invalidateQueries({ queryKey: [resource.key, 'list'] })
  }, [queries, resource.key, stored])
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t('platform.import.pictures', { stored, wanted })}{' '}
        {waiting > 0 && t('platform.import.picturesWaiting', { waiting })}
      </Text>
      {failedCount > 0 && (
        <>
          <Text size="sm">{t('platform.import.picturesFailed', { count: failedCount })}</Text>
          <List size="sm" aria-label={t('platform.import.pictureProblems')}>
            {failed.map(({ row, address, message }) => (
              <List.Item key={`${row} ${address}`}>
                {t('platform.import.pictureProblem', { row, message })}{' '}
                <Text span inherit c="dimmed" dir="ltr">
                  {address}
                </Text>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  )
}
