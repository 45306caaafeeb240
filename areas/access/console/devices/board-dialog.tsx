import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type BoardConnection, showBoard } from '../../contract/board.ts'

const LOOK_AGAIN_MS = 3000

interface Props {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

const TONES: Readonly<Record<BoardConnection, DotTone>> = {
  incomplete: 'bad',
  notAllowed: 'bad',
  never: 'idle',
  offline: 'bad',
  online: 'good',
}

/** Whether a board answers, what it decides by, and what does not fit on it. */
export function BoardDialog({ id, name, onClose }: Props) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { data, error } = useQuery({
    queryKey: ['acs.board', id],
    queryFn: async ({ signal }) => (await call(showBoard, { id }, { signal, hideErrors: true })).result,
    // A board that is being set up connects within seconds.
    refetchInterval: LOOK_AGAIN_MS,
  })
  return (
    <FormDialog
      title={t('acs.config.boardTitle', { name })}
      action={t('platform.form.close')}
      leave={null}
      problem={error?.message}
      onSubmit={onClose}
      onClose={onClose}
    >
      {data && (
        <StateDot tone={TONES[data.connection]}>
          {t(`acs.config.connection.${data.connection}`, { time: data.heardAt ? instant(data.heardAt) : '' })}
        </StateDot>
      )}
      {data?.heardAt && <Text size="sm">{t('acs.config.boardCards', { count: data.cards })}</Text>}
      {data?.heardAt && data.misfits.length === 0 && <Text size="sm">{t('acs.config.boardFits')}</Text>}
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
