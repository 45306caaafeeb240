import { Button, Group, NativeSelect, NumberInput, Stack } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import { HISTORY_FIELDS, type HistoryOptions, NEEDED_FIELDS, startHistory } from '#areas/pos/contract/sale-history.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAction } from '../registers/use-action.ts'
import classes from './history.module.css'
import type { UploadedHistory } from './uploaded-history.ts'

interface MappingFormProps {
  uploaded: UploadedHistory
  onDone: () => Promise<void>
  onClose: () => void
}

const NOT_IN_FILE = ''

/** Maps a file's columns and sets how its prices, dates and taxes are read. */
export function MappingForm({ uploaded, onDone, onClose }: MappingFormProps) {
  const t = useTranslations()
  const { importId, headers, sample } = uploaded
  const [mapping, setMapping] = useState(uploaded.mapping)
  const [options, setOptions] = useState(uploaded.options)
  const { busy, problem, attempt } = useAction()
  const missing = NEEDED_FIELDS.filter(field => !mapping[field])
  const begin = () =>
    attempt(async () => {
      const named = Object.fromEntries(Object.entries(mapping).filter(([, header]) => header !== NOT_IN_FILE))
      await call(startHistory, { importId, mapping: named, options }, { hideErrors: true })
      await onDone()
      onClose()
    })
  return (
    <Stack gap="md">
      <div className={classes.fields}>
        {HISTORY_FIELDS.map(field => (
          <NativeSelect
            key={field}
            label={t(`pos.saleHistory.field.${field}`)}
            required={NEEDED_FIELDS.includes(field)}
            value={mapping[field] ?? NOT_IN_FILE}
            data={[{ value: NOT_IN_FILE, label: t('pos.saleHistory.notInFile') }, ...headers]}
            onChange={event => setMapping({ ...mapping, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <OptionFields options={options} onChange={setOptions} />
      {sample.length > 0 && <Sample headers={headers} sample={sample} />}
      <FormProblem words={problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('pos.saleHistory.later')}
        </Button>
        <Button loading={busy} disabled={missing.length > 0} onClick={() => void begin()}>
          {t('pos.saleHistory.begin')}
        </Button>
      </Group>
    </Stack>
  )
}

const PRICES: readonly HistoryOptions['priceIs'][] = ['unit', 'line']
const DATES: readonly HistoryOptions['dates'][] = ['dayFirst', 'monthFirst']
const MODES: readonly HistoryOptions['taxMode'][] = ['inclusive', 'added']
const MOST_TAX = 100

interface OptionFieldsProps {
  options: HistoryOptions
  onChange: (options: HistoryOptions) => void
}

function OptionFields({ options, onChange }: OptionFieldsProps) {
  const t = useTranslations()
  const choices = <T extends string>(values: readonly T[]) =>
    values.map(value => ({ value, label: t(`pos.saleHistory.option.${value}`) }))
  const chosen = <T extends string>(values: readonly T[], value: string): T | undefined =>
    values.find(option => option === value)
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('pos.saleHistory.priceIs')}
        value={options.priceIs}
        data={choices(PRICES)}
        onChange={event =>
          onChange({ ...options, priceIs: chosen(PRICES, event.currentTarget.value) ?? options.priceIs })
        }
      />
      <NativeSelect
        label={t('pos.saleHistory.dates')}
        value={options.dates}
        data={choices(DATES)}
        onChange={event => onChange({ ...options, dates: chosen(DATES, event.currentTarget.value) ?? options.dates })}
      />
      <NumberInput
        label={t('pos.saleHistory.taxRate')}
        suffix=" %"
        min={0}
        max={MOST_TAX}
        value={options.taxRate}
        onChange={value => onChange({ ...options, taxRate: typeof value === 'number' ? value : 0 })}
      />
      <NativeSelect
        label={t('pos.saleHistory.taxMode')}
        value={options.taxMode}
        data={choices(MODES)}
        onChange={event =>
          onChange({ ...options, taxMode: chosen(MODES, event.currentTarget.value) ?? options.taxMode })
        }
      />
    </div>
  )
}

function Sample({ headers, sample }: Pick<UploadedHistory, 'headers' | 'sample'>) {
  const t = useTranslations()
  return (
    // Focusable, so that a wide table can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable
    <section className={classes.sample} aria-label={t('pos.saleHistory.sample')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headers.map(header => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(cells => (
            <tr key={cells.join('\u0000')}>
              {headers.map((header, at) => (
                <td key={header}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
