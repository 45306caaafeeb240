import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AdmissionList } from '../../contract/plan-shape.ts'
import { StepFields, TextField } from './step-fields.tsx'

const MOST_LISTS = 20
const LONGEST_NAME = 40

/** Lists on which a ticket is good once each, with their gates. */
export function AdmissionControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<AdmissionList>
      control={props}
      most={MOST_LISTS}
      columns="two"
      fresh={() => ({ list: '', gates: ['Gate 1'] })}
      row={(list, change, place) => (
        <StepFields name={t('ticket.plan.list.row', { number: place + 1 })}>
          <TextField
            label={t('ticket.plan.list.list')}
            {...{ disabled, value: list.list, max: LONGEST_NAME }}
            onChange={name => change({ list: name })}
          />
          <TextField
            label={t('ticket.plan.list.gates')}
            {...{ disabled, value: list.gates.join(', '), max: 500 }}
            onChange={text => change({ gates: text.split(',').map(gate => gate.trimStart()) })}
          />
        </StepFields>
      )}
    />
  )
}
