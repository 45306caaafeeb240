import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { Card, Cards } from '#platform/console/kit/cards/cards.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { listPasses, refundPass, type SoldPass, type ValuePass } from '../../contract/value-pass.ts'

interface Props {
  readonly definition: Pick<RowOf<typeof ValuePass>, 'id' | 'name' | 'kind'>
  readonly onClose: () => void
}

/** Passes that were sold of a definition, with what is left of each. */
export function SoldPassesDialog({ definition: { id, name, kind }, onClose }: Props) {
  const t = useTranslations()
  const { active } = usePlace()
  const queries = useQueryClient()
  const [holder, setHolder] = useState('')
  const { data, error } = useQuery({
    queryKey: ['acs.passes', id, holder],
    queryFn: async ({ signal }) =>
      (await call(listPasses, { definition: id, holder }, { signal, hideErrors: true })).result,
    placeholderData: before => before,
  })
  const again = () => queries.invalidateQueries({ queryKey: ['acs.passes', id] })
  return (
    <Modal
      opened={active}
      size="lg"
      onClose={onClose}
      title={`${t('acs.valuePass.soldPasses')}: ${name}`}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <TextInput
          label={t('acs.valuePass.search')}
          data-autofocus
          value={holder}
          maxLength={120}
          onChange={event => setHolder(event.currentTarget.value)}
        />
        <FormProblem words={error?.message} />
        {data?.length === 0 && <Text c="dimmed">{t('acs.valuePass.noneSold')}</Text>}
        {data && data.length > 0 && (
          <Cards>
            {data.map(pass => (
              <SoldPassCard key={pass.id} pass={pass} isValue={kind === 'value'} onChange={again} />
            ))}
          </Cards>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('platform.form.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface CardProps {
  readonly pass: SoldPass
  readonly isValue: boolean
  readonly onChange: () => Promise<void>
}

function SoldPassCard({ pass, isValue, onChange }: CardProps) {
  const t = useTranslations()
  const formats = useFormats()
  const may = usePermission(refundPass.need)
  const facts = [
    `${t('acs.valuePass.balance')}: ${isValue ? formats.money(pass.balance) : formats.number(pass.balance)}`,
    `${t('acs.valuePass.paid')}: ${formats.money(pass.paid)}`,
    `${t('acs.valuePass.soldAt')}: ${formats.instant(pass.soldAt)}`,
    ...(pass.refundedAt
      ? [
          t('acs.valuePass.refundedOn', {
            amount: formats.money(pass.refunded),
            time: formats.instant(pass.refundedAt),
          }),
        ]
      : []),
    ...(pass.expiresAt ? [`${t('acs.valuePass.expiresAt')}: ${formats.instant(pass.expiresAt)}`] : []),
  ]
  const refund = async () => {
    const key = newId()
    const agreed = await confirm({
      title: t('acs.valuePass.refund'),
      body: t('acs.valuePass.refundHint', { holder: pass.holder }),
      action: t('acs.valuePass.refund'),
      run: async () => {
        await call(refundPass, { pass: pass.id, key }, { hideErrors: true })
      },
    })
    if (!agreed) return
    toast({ message: t('acs.valuePass.refunded'), tone: 'good' })
    await onChange()
  }
  return (
    <Card label={pass.holder}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{pass.holder}</Text>
        {pass.balance > 0 && (
          <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void refund()}>
            {t('acs.valuePass.refund')}
          </ReasonedButton>
        )}
      </Group>
      {facts.map(fact => (
        <Text key={fact} size="sm" c="dimmed">
          {fact}
        </Text>
      ))}
    </Card>
  )
}
