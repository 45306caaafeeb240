import { MultiSelect, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { Card, CardHead } from '#platform/console/kit/cards/cards.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { ValidationType } from '../../contract/validation.ts'
import type { ValidationGiver } from '../../contract/validation-settings.ts'

type Row = RowOf<typeof ValidationType>
const MOST_A_STAY = 20

interface TypeCardProps {
  row: Row
  givers: readonly ValidationGiver[]
  onSaved: () => void
}

/** A validation type with who may give it, how often, and for which spend. */
export function TypeCard({ row, givers, onSaved }: TypeCardProps) {
  const t = useTranslations()
  const may = usePermission('parking.validationType:update')
  const { attempt, busy, problem } = useAttempt()
  const [merchants, setMerchants] = useState<string[]>([...row.merchants])
  const [limits, setLimits] = useState({ perStay: row.perStay, perDay: row.perDay, minSpend: row.minSpend })
  const names = [...new Set([...givers.map(({ name }) => name), ...row.merchants])]
  const save = () =>
    attempt(async () => {
      await resourceCalls(ValidationType).update(row.id, row.version, { merchants, ...limits }, { hideErrors: true })
      toast({ message: t('parking.validationSettings.saved', { name: row.name }), tone: 'good' })
      onSaved()
    })
  return (
    <Card label={row.name}>
      <CardHead name={row.name}>
        <Text size="sm" c="dimmed">
          <Gives row={row} />
        </Text>
      </CardHead>
      <MultiSelect
        label={t('parking.validationSettings.givenBy')}
        placeholder={merchants.length === 0 ? t('parking.validationSettings.everyMerchant') : ''}
        data={names}
        value={merchants}
        onChange={setMerchants}
        comboboxProps={{ withinPortal: true }}
      />
      <NumberInput
        label={t('parking.validationType.fields.perStay')}
        min={1}
        max={MOST_A_STAY}
        allowDecimal={false}
        value={limits.perStay}
        onChange={value => setLimits({ ...limits, perStay: Number(value) })}
      />
      <NumberInput
        label={t('parking.validationType.fields.perDay')}
        description={t('parking.validationType.help.perDay')}
        min={1}
        allowDecimal={false}
        value={limits.perDay ?? ''}
        onChange={value => setLimits({ ...limits, perDay: value === '' ? null : Number(value) })}
      />
      <NumberInput
        label={t('parking.validationType.fields.minSpend')}
        min={0}
        decimalScale={2}
        value={limits.minSpend ?? ''}
        onChange={value => setLimits({ ...limits, minSpend: value === '' ? null : Number(value) })}
      />
      <FormProblem words={problem} />
      <ReasonedButton
        permission={may}
        loading={busy}
        aria-label={t('parking.validationSettings.saveType', { name: row.name })}
        onClick={() => void save()}
        style={{ alignSelf: 'start' }}
      >
        {t('parking.validationSettings.save')}
      </ReasonedButton>
    </Card>
  )
}

/** What it gives, such as "Percent off: 50". */
function Gives({ row: { gives, value } }: { row: Row }) {
  const t = useTranslations()
  const { number } = useFormats()
  const words = t(`parking.validationType.choices.gives.${gives}`)
  return gives === 'feeTable' ? words : `${words}: ${number(value)}`
}
