import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { PlaceLink, usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { ShopDay } from '../../contract/daily-report.ts'
import { ConnectedLedger, sendDays } from '../../contract/ledger.ts'

const MOST = 100

const useLedgers = () =>
  useQuery({
    queryKey: ['accounting', 'ledgers'],
    queryFn: async ({ signal }) => {
      const { result } = await resourceCalls(ConnectedLedger).list({ pageSize: MOST }, { signal, hideErrors: true })
      return result.filter(({ state }) => state !== 'draft')
    },
  })

interface SendDialogProps {
  days: readonly ShopDay[]
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** Chooses connected books and sends journals there; warns of what was sent before. */
export function SendDialog({ days, onClose, onSent }: SendDialogProps) {
  const t = useTranslations()
  const { data: ledgers, error } = useLedgers()
  const [chosen, setChosen] = useState<string>()
  const [warning, setWarning] = useState<string>()
  const { attempt, busy, problem } = useAttempt()
  const ledger = ledgers?.find(({ id }) => id === chosen) ?? ledgers?.[0]
  const again = warning !== undefined
  const send = async (id: string) => {
    const chosenDays = days.map(({ siteId, day }) => ({ siteId, day }))
    const options = { hideErrors: true, idempotencyKey: newId() } as const
    try {
      const { result } = await call(sendDays, { ledger: id, days: chosenDays, again }, options)
      await onSent()
      toast({ message: t('accounting.send.sent', { count: result.journals.length }), tone: 'good' })
      onClose()
    } catch (failed) {
      if (!(isCallError(failed) && failed.rtn === RTN.confirm)) throw failed
      setWarning(failed.message)
    }
  }
  return (
    <Modal
      centered
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={t('accounting.send.title')}
    >
      <Stack gap="md">
        <Text>{t('accounting.dailyReport.days', { count: days.length })}</Text>
        {ledgers && ledgers.length > 0 && (
          <Select
            label={t('accounting.send.ledger')}
            allowDeselect={false}
            value={ledger?.id ?? null}
            onChange={value => {
              if (value) setChosen(value)
              setWarning(undefined)
            }}
            data={ledgers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {ledgers?.length === 0 && (
          <Text>
            {t('accounting.send.noLedger')}{' '}
            <PlaceLink to="/accounting/ledger">{t('accounting.ledger.title')}</PlaceLink>
          </Text>
        )}
        {again && (
          <Alert color="yellow" role="alert">
            {warning}
          </Alert>
        )}
        <FormProblem words={problem ?? error?.message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('platform.form.cancel')}
          </Button>
          <Button loading={busy} disabled={!ledger} onClick={() => void attempt(async () => ledger && send(ledger.id))}>
            {t(again ? 'accounting.send.again' : 'accounting.send.do')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
