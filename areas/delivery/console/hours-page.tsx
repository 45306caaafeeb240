import { WEEKDAY_NAMES } from '#platform/rules/time/weekday-names.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useReferenceOptions } from '#platform/console/kit/fields/use-reference-options.ts'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { DeliveryAccount } from '../contract/account.ts'
import { compareHoursCall, DeliveryHours, pushHours } from '../contract/hours.ts'

type Differences = OutputOfOperation<typeof pushHours>['differences']

/** Sends the hours to the platform and shows where its own differ. */
function PlatformHours({ row: { id } }: RecordPartProps<typeof DeliveryHours>) {
  const t = useTranslations()
  const mayPush = usePermission(pushHours.need)
  const mayCompare = usePermission(compareHoursCall.need)
  const readAgain = useReadAgain(DeliveryHours)
  const { attempt, busy, problem } = useAttempt()
  const [differences, setDifferences] = useState<Differences>()
  const run = (operation: typeof pushHours | typeof compareHoursCall) =>
    attempt(async () => {
      setDifferences(undefined)
      const { result } = await call(operation, { id }, { hideErrors: true, idempotencyKey: newId() })
      setDifferences(result.differences)
      await readAgain()
    })
  return (
    <Stack gap="xs" mt="lg" component="section" aria-label={t('delivery.hours.atPlatform')}>
      <Title order={2} size="h4">
        {t('delivery.hours.atPlatform')}
      </Title>
      <Group gap="xs">
        <ReasonedButton variant="default" permission={mayPush} loading={busy} onClick={() => void run(pushHours)}>
          {t('delivery.hours.push')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          permission={mayCompare}
          loading={busy}
          onClick={() => void run(compareHoursCall)}
        >
          {t('delivery.hours.compare')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
      {differences && <Compared differences={differences} />}
    </Stack>
  )
}

function Compared({ differences }: { differences: Differences }) {
  const t = useTranslations()
  if (differences.length === 0)
    return (
      <Alert color="green" role="status">
        {t('delivery.hours.same')}
      </Alert>
    )
  const dayName = (day: string) => {
    const weekday = WEEKDAY_NAMES[Number(day) - 1]
    return weekday ? t(`delivery.hours.fields.${weekday}`) : day
  }
  return (
    <Alert color="amber" role="status" title={t('delivery.hours.different')}>
      <Stack component="ul" gap={4} m={0} p={0}>
        {differences.map(({ day, here, there }) => (
          <Text key={day} component="li" size="sm">
            {t('delivery.hours.difference', {
              day: dayName(day),
              here: here || t('delivery.hours.closed'),
              there: there || t('delivery.hours.closed'),
            })}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

const STANDING = ['state', 'pushedAt', 'comparedAt', 'differences']

/** Hours have no name of their own. */
function AccountName({ id }: { id: string }) {
  const { options } = useReferenceOptions(DeliveryAccount.key, [id])
  return options.find(({ value }) => value === id)?.label ?? ''
}

const view: FormView<typeof DeliveryHours> = {
  below: PlatformHours,
  hidden: row => (row ? [] : STANDING),
  title: row => <AccountName id={row.account} />,
}

/** Trading and holiday hours at delivery platforms. */
export const HoursPage = () => <ResourceListPage resource={DeliveryHours} view={view} />
