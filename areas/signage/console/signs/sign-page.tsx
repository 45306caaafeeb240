import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { IconDeviceTv } from '#platform/console/icons/device-tv.ts'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Sign } from '../../contract/sign.ts'
import { confirmTelevision } from '../../contract/tv-auth.ts'
import { type SignState, signState } from '../../rules/pairing.ts'
import { RunningEmergencies } from './running-emergencies.tsx'
import { SignActions } from './sign-actions.tsx'

type Row = RowOf<typeof Sign>

const TONES: Readonly<Record<SignState, DotTone>> = {
  waiting: 'busy',
  online: 'good',
  late: 'busy',
  offline: 'bad',
  blocked: 'bad',
}

/** Screens: what they play and when they were last heard. A television is added by pairing it. */
export function SignPage() {
  const t = useTranslations()
  const mayPair = useAllowed(confirmTelevision.need)
  const arrange = useMemo(() => {
    const state: TableColumn<Row> = {
      id: 'state',
      header: t('signage.sign.stateName'),
      width: 110,
      cell: row => {
        const now = signState({ ...row, lastSeenAt: row.lastSeenAt ?? null }, serverNow())
        return <StateDot tone={TONES[now]}>{t(`signage.sign.state.${now}`)}</StateDot>
      },
    }
    return ([first, ...others]: TableColumn<Row>[]) => (first ? [first, state, ...others] : [])
  }, [t])
  return (
    <ResourceListPage
      resource={Sign}
      notice={<RunningEmergencies />}
      actions={chosen => <SignActions {...chosen} />}
      arrange={arrange}
      always={['blocked', 'paired', 'lastSeenAt']}
      main={
        mayPair ? (
          <Button leftSection={<IconDeviceTv size={16} aria-hidden />} onClick={() => go('/tv/auth')}>
            {t('signage.sign.pair')}
          </Button>
        ) : undefined
      }
    />
  )
}
