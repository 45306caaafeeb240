import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { Admission, admissionCounts } from '../../contract/admission.ts'

/** Today's admissions of the chosen shop, in all and by gate. */
export function AdmissionFigures() {
  const t = useTranslations()
  const { currentShop } = useSession()
  const ordLot = currentShop?.ordLot
  const may = usePermission(admissionCounts.need)
  const { data } = useQuery({
    // Under the key of the scans, so that it is read again with every live one.
    queryKey: [Admission.key, 'counts', ordLot],
    enabled: ordLot !== undefined && may.allowed,
    queryFn: async ({ signal }) =>
      (await call(admissionCounts, { ordLot: ordLot ?? '' }, { signal, hideLoading: true })).result,
  })
  if (!data) return null
  const gates = data.gates.map(({ list, gate, admitted, left }) => ({
    name: `${list} · ${gate}`,
    words: t('ticket.admission.counts', { admitted, left }),
  }))
  const all = {
    name: t('ticket.admission.allGates'),
    words: t('ticket.admission.counts', { admitted: data.admitted, left: data.left }),
  }
  return (
    <Group component="section" gap="lg" aria-label={t('ticket.admission.today')}>
      {[all, ...gates].map(({ name, words }) => (
        <Text key={name} size="sm">
          <b>{name}</b> {words}
        </Text>
      ))}
      <Text size="sm" c={data.conflicts > 0 ? 'red' : 'dimmed'}>
        {t('ticket.admission.conflicts', { count: data.conflicts })}
      </Text>
    </Group>
  )
}
