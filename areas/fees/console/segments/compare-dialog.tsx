import { Text } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type ComparedFeeTables, compareFeeTables } from '../../contract/compare-fee-tables.ts'
import classes from './segments.module.css'
import type { TableRow } from './use-table-parts.ts'

interface CompareDialogProps {
  table: TableRow
  other: TableRow
  zone: string
  onClose: () => void
}

const same = (words: string) => words
const DAYS = 30

/** The last thirty whole days of the site. */
function lastDays(zone: string): { from: string; to: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(serverNow()).toZonedDateTimeISO(zone).toPlainDate()
  return { from: today.subtract({ days: DAYS }).toString(), to: today.subtract({ days: 1 }).toString() }
}

/** Prices the past stays of a period by two versions, and shows who would pay more. */
export function CompareDialog({ table, other, zone, onClose }: CompareDialogProps) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  const [period, setPeriod] = useState(() => lastDays(zone))
  const [compared, setCompared] = useState<ComparedFeeTables>()
  const compare = () =>
    attempt(async () => {
      setCompared(undefined)
      const input = { id: table.id, other: other.id, ...period }
      setCompared((await call(compareFeeTables, input, { hideErrors: true })).result)
    })
  return (
    <FormDialog
      title={t('fee.comparison.title')}
      action={t('fee.comparison.action')}
      leave={t('platform.form.close')}
      busy={busy}
      problem={problem}
      onSubmit={compare}
      onClose={onClose}
    >
      <Text size="sm">{t('fee.comparison.hint')}</Text>
      <div className={classes.pair}>
        {(['from', 'to'] as const).map(end => (
          <FieldControl
            key={end}
            kind="date"
            name={end}
            label={t(`fee.comparison.${end}`)}
            facts={{}}
            choice={same}
            value={period[end]}
            onChange={day => typeof day === 'string' && setPeriod({ ...period, [end]: day })}
          />
        ))}
      </div>
      {compared && <Result compared={compared} />}
    </FormDialog>
  )
}

function Result({ compared }: { compared: ComparedFeeTables }) {
  const t = useTranslations()
  const { stays, dearer, cheaper, same: unchanged, differing } = compared
  if (stays === 0) return <Text role="status">{t('fee.comparison.none')}</Text>
  return (
    <section aria-label={t('fee.comparison.result')}>
      <Sums compared={compared} />
      <Text size="sm" my="sm">
        {t('fee.comparison.counts', { dearer, cheaper, same: unchanged })}
      </Text>
      {differing.length > 0 && <Differing rows={differing} />}
    </section>
  )
}

function Sums({ compared: { stays, fee, otherFee } }: { compared: ComparedFeeTables }) {
  const t = useTranslations()
  const { money } = useFormats()
  const sums = [
    ['own', fee],
    ['otherSum', otherFee],
    ['difference', otherFee - fee],
  ] as const
  return (
    <table className={classes.prices}>
      <thead>
        <tr>
          <th scope="col">{t('fee.comparison.sum')}</th>
          <th scope="col">{t('fee.comparison.stays', { stays })}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(([key, amount]) => (
          <tr key={key}>
            <th scope="row">{t(`fee.comparison.${key}`)}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Differing({ rows }: { rows: ComparedFeeTables['differing'] }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  return (
    <details>
      <summary>{t('fee.comparison.differing')}</summary>
      <table className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">{t('fee.comparison.stay')}</th>
            <th scope="col">{t('fee.comparison.minutes')}</th>
            <th scope="col">{t('fee.comparison.own')}</th>
            <th scope="col">{t('fee.comparison.otherSum')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stayNum, entryAt, minutes, fee, otherFee }) => (
            <tr key={stayNum}>
              <th scope="row">{`${stayNum}, ${instant(entryAt)}`}</th>
              <td>{minutes}</td>
              <td>{money(fee)}</td>
              <td>{money(otherFee)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
