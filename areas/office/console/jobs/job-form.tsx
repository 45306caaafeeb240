import { Checkbox, TextInput } from '@mantine/core'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { FormView, OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Checklist, Job } from '../../contract/job.ts'
import { JobActions } from './job-actions.tsx'
import { JobTalk } from './job-talk.tsx'

const MOST_POINTS = 100

function ChecklistControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<Checklist[number]>
      control={props}
      most={MOST_POINTS}
      fresh={() => ({ text: '', done: false })}
      row={(point, change, place) => (
        <>
          <Checkbox
            mt={8}
            aria-label={t('oa.jobList.pointDone', { row: place + 1 })}
            disabled={disabled}
            checked={point.done}
            onChange={event => change({ done: event.currentTarget.checked })}
          />
          <TextInput
            aria-label={t('oa.jobList.point', { row: place + 1 })}
            disabled={disabled}
            maxLength={200}
            value={point.text}
            onChange={event => change({ text: event.currentTarget.value })}
          />
        </>
      )}
    />
  )
}

/** A job's form: what can be done with it above, what people say below. */
export const jobView: FormView<typeof Job> = {
  full: true,
  hidden: () => ['number', 'status', 'spent', 'maker'],
  controls: { checklist: ChecklistControl },
  above: JobActions,
  below: JobTalk,
}
