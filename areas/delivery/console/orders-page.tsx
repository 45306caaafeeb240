import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { DeliveryOrder, orderStory } from '../contract/order.ts'

const FACTS = [
  ...['number', 'state', 'platform', 'account', 'platformOrderId', 'courier'],
  ...['placedAt', 'acceptBy', 'acceptedAt', 'acceptedIn', 'denyCode', 'cancelledBy', 'wasted'],
  ...['gross', 'commission', 'commissionTax', 'payout', 'borneByPlatform'],
  ...['revision', 'addsUp', 'unknownItems'],
]

/** An order with what the platform sent and was told. Its steps are on the board of online orders. */
function OrderBody({ row }: RecordPartProps<typeof DeliveryOrder>) {
  const t = useTranslations()
  const story = useQuery({
    queryKey: [DeliveryOrder.key, 'story', row.id, row.version],
    queryFn: ({ signal }) => call(orderStory, { id: row.id }, { signal, hideErrors: true }),
  })
  return (
    <Stack gap="lg">
      {row.problem && (
        <Alert color="red" role="alert" title={t('delivery.orders.refused')}>
          {row.problem}
        </Alert>
      )}
      <PlaceLink to={`/pos/onlineorders?order=${row.onlineOrder}`}>{t('delivery.orders.onBoard')}</PlaceLink>
      <RecordFacts resource={DeliveryOrder} row={row} fields={FACTS} />
      {story.error && (
        <Alert color="red" role="alert">
          {story.error.message}
        </Alert>
      )}
      {story.data && <Story {...story.data.result} />}
    </Stack>
  )
}

function Story({ events, sent, raw }: OutputOfOperation<typeof orderStory>) {
  const t = useTranslations()
  const { instant } = useFormats()
  return (
    <>
      <Part title={t('delivery.orders.events')}>
        {events.map(({ at, kind }) => (
          <Text key={`${at} ${kind}`} component="li" size="sm">{`${instant(at)} · ${kind}`}</Text>
        ))}
      </Part>
      <Part title={t('delivery.orders.sent')}>
        {sent.map(({ at, kind, state, words }) => (
          <Text key={`${at} ${kind}`} component="li" size="sm">
            {[instant(at), t(`delivery.orders.tasks.${kind}`), t(`delivery.orders.taskStates.${state}`), words]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ))}
      </Part>
      {raw.map(({ revision, order }) => (
        <details key={revision}>
          <summary>{t('delivery.orders.raw', { revision })}</summary>
          <Text component="pre" size="xs" ff="monospace" style={{ overflowX: 'auto' }} tabIndex={0}>
            {order}
          </Text>
        </details>
      ))}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap={6} m={0} p={0}>
        {children}
      </Stack>
    </section>
  )

const view: FormView<typeof DeliveryOrder> = { body: OrderBody, full: true }

/** Orders of delivery platforms with their money. */
export const OrdersPage = () => <ResourceListPage resource={DeliveryOrder} view={view} />
