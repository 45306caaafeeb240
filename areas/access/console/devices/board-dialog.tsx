import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { showBoard } from '../../contract/board.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** What a board decides by, and what does not fit on it. */
export function BoardDialog({ id, name, onClose }: Props) {
  const t = useTranslations()
  const { data, error } = useQuery({
    queryKey: ['acs.board', id],
    queryFn: async ({ signal }) => (await call(showBoard, { id }, { signal, hideErrors: true })).result,
  })
  return (
    <FormDialog
      title={t('acs.config.boardTitle', { name })}
      action={t('platform.form.close')}
      problem={error?.message}
      onSubmit={onClose}
      onClose={onClose}
    >
      {data && <Text size="sm">{t('acs.config.boardCards', { count: data.cards })}</Text>}
      {data?.misfits.length === 0 && <Text size="sm">{t('acs.config.boardFits')}</Text>}
      {data && data.misfits.length > 0 && (
        <List size="sm">
          {data.misfits.map(({ what, why }) => (
            <List.Item key={`${what} ${why}`}>
              {what}: {t(`acs.config.misfit.${why}`)}
            </List.Item>
          ))}
        </List>
      )}
    </FormDialog>
  )
}
