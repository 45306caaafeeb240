import { useQueryClient } from '@tanstack/react-query'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Delivery, redeliver } from '../contract/event.ts'

function RedeliverButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof Delivery> }) {
  const t = useTranslations()
  const may = usePermission(redeliver.need)
  const queries = useQueryClient()
  if (rows.length === 0 || beyond) return null
  const send = async () => {
    const agreed = await confirm({
      title: t('developer.delivery.redeliverTitle', { count: rows.length }),
      body: t('developer.delivery.redeliverHint'),
      action: t('developer.delivery.redeliver'),
      run: () => call(redeliver, { deliveries: rows.map(({ id }) => id) }, { hideErrors: true }),
    })
    if (agreed) await queries.invalidateQueries({ queryKey: [Delivery.key] })
  }
  return (
    <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void send()}>
      {t('developer.delivery.redeliver')}
    </ReasonedButton>
  )
}

/** What was sent to webhooks, and what they answered. */
export const DeliveryPage = () => (
  <ResourceListPage resource={Delivery} actions={chosen => <RedeliverButton chosen={chosen} />} />
)
