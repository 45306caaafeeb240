import { Alert, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReasonedActions } from '#platform/console/kit/records/reasoned-actions.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { endEmergency, type RunningEmergency, runningEmergencies } from '../../contract/emergency.ts'

const ASKED_MS = 15_000

/** Emergencies that are on, above the list of signs: nobody should have to look for what to end. */
export function RunningEmergencies() {
  const { data = [] } = useQuery({
    queryKey: [runningEmergencies.path],
    queryFn: async ({ signal }) =>
      (await call(runningEmergencies, {}, { signal, hideErrors: true, hideLoading: true })).result,
    refetchInterval: ASKED_MS,
  })
  if (data.length === 0) return null
  return (
    <Stack gap="xs" mb="sm">
      {data.map(each => (
        <Running key={each.id} emergency={each} />
      ))}
    </Stack>
  )
}

function Running({ emergency: { id, shows, until, startedBy, reason, signs } }: { emergency: RunningEmergency }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const queries = useQueryClient()
  const may = usePermission(endEmergency.need)
  const end = async (why: string) => {
    await call(endEmergency, { id, reason: why }, { hideErrors: true })
    await queries.invalidateQueries({ queryKey: [runningEmergencies.path] })
  }
  return (
    <Alert color="red" title={t('signage.sign.emergencyOn', { shows })}>
      <Text size="sm">{t('signage.sign.emergencyFacts', { until: instant(until), who: startedBy, reason })}</Text>
      <Text size="sm" mb="xs">
        {signs.join(', ')}
      </Text>
      <ReasonedActions
        actions={[
          {
            ...{ key: 'end', label: t('signage.sign.endEmergency'), hint: t('signage.sign.endHint') },
            ...{ reason: t('signage.sign.reason'), permission: may, run: end },
          },
        ]}
      />
    </Alert>
  )
}
