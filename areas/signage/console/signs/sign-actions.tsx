import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Chosen } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { commandSigns } from '../../contract/command.ts'
import { MOST_SIGNS, startEmergency } from '../../contract/emergency.ts'
import type { Sign } from '../../contract/sign.ts'
import type { ScreenOverride, SignCommandKind } from '../../rules/sign-command.ts'

const EmergencyDialog = lazy(() => import('./emergency-dialog.tsx').then(m => ({ default: m.EmergencyDialog })))

const COMMANDS: readonly (readonly [word: string, kind: SignCommandKind, screen?: ScreenOverride])[] = [
  ['reload', 'reload'],
  ['clearCache', 'clearCache'],
  ['screenOff', 'screen', 'off'],
  ['screenOn', 'screen', 'on'],
  ['screenHours', 'screen', 'hours'],
]

/** What selected signs are told: to say which one they are, to restart, to go dark; and emergencies. */
export function SignActions({ rows, beyond, count, done }: Chosen<typeof Sign>) {
  const t = useTranslations()
  const mayCommand = usePermission(commandSigns.need)
  const mayWarn = usePermission(startEmergency.need)
  const [asks, setAsks] = useState(false)
  const signs = rows.map(({ id }) => id)
  const isWrong = beyond || count === 0 || count > MOST_SIGNS
  const wrong = isWrong ? t('signage.sign.chooseSigns', { most: MOST_SIGNS }) : undefined
  const command = async (kind: SignCommandKind, screen?: ScreenOverride) => {
    try {
      const { result } = await call(commandSigns, { signs, kind, ...(screen && { screen }) }, { hideErrors: true })
      toast({ message: t('signage.sign.told', { count: result.told }), tone: 'good' })
    } catch (error) {
      tellRefusal(error)
    }
  }
  return (
    <>
      <ReasonedButton
        size="xs"
        variant="default"
        permission={withReason(mayCommand, wrong)}
        onClick={() => void command('identify')}
      >
        {t('signage.sign.commands.identify')}
      </ReasonedButton>
      {mayCommand.allowed && (
        <Menu withinPortal>
          <Menu.Target>
            <Button size="xs" variant="default" disabled={isWrong}>
              {t('signage.sign.commands.title')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {COMMANDS.map(([word, kind, screen]) => (
              <Menu.Item key={word} onClick={() => void command(kind, screen)}>
                {t(`signage.sign.commands.${word}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ReasonedButton size="xs" color="red" permission={withReason(mayWarn, wrong)} onClick={() => setAsks(true)}>
        {t('signage.sign.emergency')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {asks && <EmergencyDialog signs={signs} onStarted={done} onClose={() => setAsks(false)} />}
      </Suspense>
    </>
  )
}
