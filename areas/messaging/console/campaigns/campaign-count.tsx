import { Alert, Stack, Text } from '@mantine/core'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Campaign } from '../../contract/campaign.ts'
import { MessageText } from '../outbox/message-text.tsx'
import classes from './campaigns.module.css'
import { Counts } from './counts.tsx'
import { useCampaignCount } from './use-campaign-count.ts'

/** Who would get the campaign now, why others would not, what it costs, and the first message. */
export function CampaignCount({ row }: RecordPartProps<typeof Campaign>) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const { data: count, error } = useCampaignCount(row)
  if (error)
    return (
      <Text size="sm" c="red" role="alert">
        {error.message}
      </Text>
    )
  if (!count) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('message.campaign.before')}>
      {!count.isProvided && (
        <Alert color="yellow" role="status">
          {t(`message.campaign.noProvider.${row.channel}`)}
        </Alert>
      )}
      <Text size="sm" fw={600}>
        {t('message.campaign.sentTo', { sent: number(count.sent), people: number(count.people) })}
      </Text>
      {count.heldBack > 0 && <Text size="sm">{t('message.campaign.heldBackCount', { count: count.heldBack })}</Text>}
      {count.parts > 0 && (
        <Text size="sm">{t('message.campaign.cost', { parts: number(count.parts), price: money(count.price) })}</Text>
      )}
      <Counts
        counts={count.left}
        word={reason => t(`message.outbox.choices.reason.${reason}`)}
        label={t('message.campaign.left')}
      />
      {count.sample && (
        <div className={classes.sample}>
          <MessageText {...count.sample} />
        </div>
      )}
    </Stack>
  )
}
