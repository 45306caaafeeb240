import { Button, Group, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { isOver } from '#areas/pos/rules/register/drawer-cash.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire } from '#platform/rules/money/money.ts'
import classes from './registers.module.css'
import type { Compared, CountModel } from './use-count.ts'
import { Variance, varianceTone } from './variance.tsx'

const MOST_NOTE = 400

interface CountResultProps {
  model: CountModel
  compared: Compared
}

/** Expected, counted and variance; closing posts the variance. */
export function CountResult({ model, compared }: CountResultProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const { actual, expected, variance, noteAbove } = compared
  const noteNeeded = isOver(fromWire(variance), noteAbove === null ? null : fromWire(noteAbove))
  return (
    <form
      className={classes.result}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void model.close(expected)
      }}
    >
      <dl className={classes.resultFigures}>
        <Figure label={t('pos.cashRegister.count.expected')}>{money(expected)}</Figure>
        <Figure label={t('pos.cashRegister.count.counted')}>{money(actual)}</Figure>
        <Figure label={t('pos.cashRegister.count.variance')} tone={varianceTone(variance)}>
          <Variance amount={variance} />
        </Figure>
      </dl>
      <Textarea
        label={t('pos.cashRegister.count.note')}
        description={
          noteNeeded && noteAbove !== null
            ? t('pos.cashRegister.count.noteNeeded', { limit: money(noteAbove) })
            : t('pos.cashRegister.count.noteHint')
        }
        required={noteNeeded}
        rows={3}
        maxLength={MOST_NOTE}
        value={model.note}
        onChange={event => model.setNote(event.currentTarget.value)}
      />
      <FormProblem words={model.problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="md" onClick={model.again}>
          {t('pos.cashRegister.count.again')}
        </Button>
        {model.outdated ? (
          <Button size="md" loading={model.busy} onClick={() => void model.compare()}>
            {t('pos.cashRegister.count.compare')}
          </Button>
        ) : (
          <Button type="submit" size="md" loading={model.busy} disabled={noteNeeded && model.note.trim() === ''}>
            {variance === 0
              ? t('pos.cashRegister.count.closeBalanced')
              : t('pos.cashRegister.count.closeWithVariance', { variance: money(variance) })}
          </Button>
        )}
      </Group>
    </form>
  )
}

interface FigureProps {
  label: string
  tone?: string
  children: ReactNode
}

function Figure({ label, tone, children }: FigureProps) {
  return (
    <div className={classes.resultFigure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
