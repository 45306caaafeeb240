import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Drawer, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { MissingAccountShown } from '../../contract/books-period.ts'
import { MissingAccounts } from '../files/missing-accounts.tsx'

interface PreviewDrawerProps<Preview> {
  title: string
  width: string
  /** Of the skeleton, in pixels: about as high as what is shown. */
  height: number
  preview: Pick<UseQueryResult<Preview>, 'data' | 'error'>
  onClose: () => void
  children: (preview: Preview) => ReactNode
}

/** What is in the books or would be exported now, beside its list, with the accounts that are missing for it. */
export function PreviewDrawer<Preview extends { missing: MissingAccountShown[] }>(props: PreviewDrawerProps<Preview>) {
  const t = useTranslations()
  const { title, width, height, onClose, children } = props
  const { data, error } = props.preview
  return (
    <Drawer
      position="right"
      size={width}
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={title}
    >
      <Stack gap="lg">
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {!error && !data && <Skeleton height={height} />}
        {data && <MissingAccounts missing={data.missing} />}
        {data && children(data)}
      </Stack>
    </Drawer>
  )
}
