import { Select, Switch } from '@mantine/core'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ExtraColumn } from '../../contract/plan-shape.ts'
import { COLUMN_KINDS } from '../../rules/extra-values.ts'
import { StepFields, TextField } from './step-fields.tsx'

const MOST_COLUMNS = 20

/** Further questions of the booking page. */
export function ExtraColumnsControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  const common = { disabled }
  return (
    <StepRows<ExtraColumn>
      control={props}
      most={MOST_COLUMNS}
      columns="two"
      fresh={last => ({
        ...{ name: last ? `${last.name.slice(0, 30)}2` : 'extra', title: '', kind: 'text', required: false },
        showOn: ['form'],
      })}
      row={(column, change, place) => (
        <StepFields name={t('ticket.plan.column.row', { number: place + 1 })}>
          <TextField
            label={t('ticket.plan.column.title')}
            {...{ ...common, value: column.title }}
            onChange={title => change({ title })}
          />
          <TextField
            label={t('ticket.plan.column.name')}
            {...{ ...common, value: column.name, max: 40 }}
            onChange={name => change({ name })}
          />
          <Select
            label={t('ticket.plan.column.kind')}
            disabled={disabled}
            allowDeselect={false}
            value={column.kind}
            data={COLUMN_KINDS.map(value => ({ value, label: t(`ticket.plan.column.kinds.${value}`) }))}
            onChange={kind => change({ kind: COLUMN_KINDS.find(each => each === kind) ?? 'text' })}
            comboboxProps={{ withinPortal: true }}
          />
          {column.kind === 'choice' && (
            <TextField
              label={t('ticket.plan.column.choices')}
              {...{ ...common, value: (column.choices ?? []).join(', '), max: 500 }}
              onChange={text => change({ choices: text.split(',').map(choice => choice.trim()) })}
            />
          )}
          <Switch
            label={t('ticket.plan.column.required')}
            disabled={disabled}
            checked={column.required}
            onChange={event => change({ required: event.currentTarget.checked })}
          />
        </StepFields>
      )}
    />
  )
}
