import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Chosen } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { startAwardRun } from '../../contract/award-run.ts'
import type { Member } from '../../contract/member.ts'
import { MOST_ADJUSTED } from '../../contract/points.ts'

const FIRST_POINTS = 100

/** Gives points to all members that are chosen, once each. */
export function AwardButton({ count, target, done }: Chosen<typeof Member>) {
  const t = useTranslations()
  const may = usePermission(startAwardRun.need)
  const [key, setKey] = useState<string>()
  return (
    <>
      <ReasonedButton
        size="xs"
        variant="default"
        permission={withReason(may, count === 0 ? t('member.awardRun.unchosen') : undefined)}
        onClick={() => setKey(newId())}
      >
        {t('member.awardRun.award')}
      </ReasonedButton>
      {key !== undefined && target ? (
        <AwardDialog runKey={key} count={count} target={target} done={done} onClose={() => setKey(undefined)} />
      ) : null}
    </>
  )
}

interface AwardDialogProps extends Pick<Chosen<typeof Member>, 'count' | 'done'> {
  /** The same until the dialog is closed: sent twice, the run is started once. */
  runKey: string
  target: NonNullable<Chosen<typeof Member>['target']>
  onClose: () => void
}

interface SpendInputs {
  readonly per: string | number
  readonly from: string
  readonly to: string
}

function AwardDialog({ runKey, count, target, done, onClose }: AwardDialogProps) {
  const t = useTranslations()
  const [points, setPoints] = useState<string | number>(FIRST_POINTS)
  const [lastDay, setLastDay] = useState('')
  const [bySpend, setBySpend] = useState(false)
  const [spend, setSpend] = useState<SpendInputs>({ per: 1, from: '', to: '' })
  const complete = Number(points) > 0 && (!bySpend || (Number(spend.per) > 0 && spend.from !== '' && spend.to !== ''))
  const run = async (reason: string) => {
    const input = { target, key: runKey, reason, points: Number(points), ...(lastDay ? { lastDay } : {}) }
    const terms = bySpend ? { bySpend: { ...spend, per: Number(spend.per) } } : {}
    const { result } = await call(startAwardRun, { ...input, ...terms }, { hideErrors: true })
    toast({ message: t(`member.awardRun.${result.waits ? 'waits' : 'started'}`, { count }), tone: 'good' })
    done()
  }
  const day = (label: string, value: string, onChange: (day: string) => void) => (
    <TextInput type="date" label={label} value={value} onChange={event => onChange(event.currentTarget.value)} />
  )
  return (
    <ReasonDialog
      title={t('member.awardRun.dialog', { count })}
      action={t('member.awardRun.award')}
      label={t('member.points.reason')}
      complete={complete}
      run={run}
      onClose={onClose}
    >
      <NumberInput
        label={t('member.awardRun.fields.points')}
        min={1}
        max={MOST_ADJUSTED}
        allowDecimal={false}
        data-autofocus
        value={points}
        onChange={setPoints}
      />
      <Switch
        label={t('member.awardRun.bySpend')}
        checked={bySpend}
        onChange={event => setBySpend(event.currentTarget.checked)}
      />
      {bySpend ? (
        <>
          <NumberInput
            label={t('member.awardRun.fields.per')}
            min={0.01}
            decimalScale={2}
            value={spend.per}
            onChange={per => setSpend({ ...spend, per })}
          />
          {day(t('member.awardRun.fields.from'), spend.from, from => setSpend({ ...spend, from }))}
          {day(t('member.awardRun.fields.to'), spend.to, to => setSpend({ ...spend, to }))}
        </>
      ) : null}
      {day(t('member.awardRun.fields.lastDay'), lastDay, setLastDay)}
    </ReasonDialog>
  )
}
