import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Campaign, campaignResults } from '../../contract/campaign.ts'
import { Counts } from './counts.tsx'

/** Often enough to watch deliveries come back, seldom enough for a page that is left open. */
const AGAIN_MS = 5000

/** What came of a campaign, watched while it is sent. */
export function CampaignFigures({ row }: RecordPartProps<typeof Campaign>) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const { data } = useQuery({
    queryKey: ['message.campaign', 'results', row.id, row.version],
    queryFn: ({ signal }) => call(campaignResults, { id: row.id }, { signal, hideErrors: true, hideLoading: true }),
    refetchInterval: row.state === 'sending' ? AGAIN_MS : false,
  })
  const results = data?.result
  if (!results) return null
  const { sentTo, heldBack } = results
  return (
    <Stack gap="xs" component="section" aria-label={t('message.campaign.results')}>
      <Counts
        counts={results.states}
        word={state => t(`message.outbox.choices.status.${state}`)}
        label={t('message.campaign.states')}
      />
      <Counts
        counts={results.reasons}
        word={reason => t(`message.outbox.choices.reason.${reason}`)}
        label={t('message.campaign.left')}
      />
      <Counts
        counts={results.events}
        word={event => t(`message.campaign.events.${event}`)}
        label={t('message.campaign.told')}
      />
      <Text size="sm">{t('message.campaign.optedOut', { count: results.optedOut, price: money(results.price) })}</Text>
      <Text size="sm">
        {t('message.campaign.salesOf', {
          people: number(sentTo.people),
          buyers: number(sentTo.buyers),
          net: money(sentTo.net),
        })}
      </Text>
      {heldBack.people > 0 && (
        <Text size="sm">
          {t('message.campaign.salesOfHeldBack', {
            people: number(heldBack.people),
            buyers: number(heldBack.buyers),
            net: money(heldBack.net),
          })}
        </Text>
      )}
    </Stack>
  )
}
