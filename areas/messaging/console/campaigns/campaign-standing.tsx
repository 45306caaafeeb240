import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type CAMPAIGN_STEPS, type Campaign, stepCampaign } from '../../contract/campaign.ts'
import { SendDesignTest } from '../designs/send-design-test.tsx'
import { CampaignCount } from './campaign-count.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import { useCampaignCount } from './use-campaign-count.ts'

type Step = (typeof CAMPAIGN_STEPS)[number]
type Props = RecordPartProps<typeof Campaign>

const STEPS: Readonly<Record<string, readonly Step[]>> = {
  draft: ['start'],
  scheduled: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
}

/** Where a campaign stands, what can be done to it, and its figures. */
export function CampaignStanding({ row, form }: Props) {
  const t = useTranslations()
  return (
    <Stack gap="sm" mb="md">
      <Text size="sm">
        {t('message.campaign.standing', { state: t(`message.campaign.choices.state.${row.state}`) })}
        {row.pauseReason && ` ${t(`message.campaign.paused.${row.pauseReason}`)}`}
      </Text>
      {row.state === 'draft' && row.approvalRequestedAt && <Text size="sm">{t('message.campaign.waits')}</Text>}
      {row.state === 'draft' || row.state === 'scheduled' ? (
        <>
          <CampaignCount row={row} form={form} />
          <SendDesignTest design={row.design} channel={row.channel} />
        </>
      ) : (
        <CampaignFigures row={row} form={form} />
      )}
      <Steps row={row} form={form} />
    </Stack>
  )
}

function Steps({ row }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const may = usePermission(stepCampaign.need)
  const { data: count } = useCampaignCount(row, row.state === 'draft')
  const { attempt, busy, problem } = useAttempt()
  const unprovided = count?.isProvided === false ? t(`message.campaign.noProvider.${row.channel}`) : undefined
  const take = (step: Step) => async () => {
    const run = async () => {
      await call(stepCampaign, { id: row.id, step }, { hideErrors: true })
      await client.invalidateQueries({ queryKey: ['message.campaign'] })
    }
    if (step !== 'start' && step !== 'cancel') return void attempt(run)
    await confirm({
      title: t(`message.campaign.ask.${step}`, { name: row.name }),
      body: t(`message.campaign.askBody.${step}`),
      action: t(`message.campaign.steps.${step}`),
      run,
    })
  }
  return (
    <>
      <Group gap="xs">
        {(STEPS[row.state] ?? []).map(step => (
          <ReasonedButton
            key={step}
            size="xs"
            variant={step === 'start' || step === 'resume' ? 'filled' : 'default'}
            permission={step === 'start' ? withReason(may, unprovided) : may}
            loading={busy}
            onClick={() => void take(step)()}
          >
            {t(`message.campaign.steps.${step}`)}
          </ReasonedButton>
        ))}
      </Group>
      <FormProblem words={problem} />
    </>
  )
}
