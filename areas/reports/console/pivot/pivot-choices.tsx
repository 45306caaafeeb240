import '#platform/console/kit/styles/control-styles.ts'
import { MultiSelect, Select } from '@mantine/core'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { SalesPivot } from '../../contract/sales-pivot.ts'
import type { PivotDimension } from '../../rules/pivot.ts'
import { PIVOT_DIMENSIONS } from '../../rules/pivot.ts'
import classes from './pivot.module.css'
import type { Arrangement } from './use-arrangement.ts'

const MOST_LINES = 3

/** Choice of rows, columns and figures. Disables choices that no source has together with those already chosen. */
export function PivotChoices({ arrangement }: { arrangement: Arrangement }) {
  const t = useTranslations()
  const words = useFieldWords(SalesPivot.key, 'columns')
  const { lines, across, figures, offered, fits } = arrangement
  const options = (beside: readonly PivotDimension[], taken: readonly PivotDimension[]) =>
    PIVOT_DIMENSIONS.map(way => ({
      value: way,
      label: words.label(way),
      disabled: !taken.includes(way) && (beside.includes(way) || !fits(way, beside)),
    }))
  return (
    <div className={classes.choices} data-print="hide">
      <MultiSelect
        label={t('report.salesStatisticsNew.parameters.lines')}
        description={t('report.salesStatisticsNew.linesHelp')}
        data={options([...lines, ...(across ? [across] : [])], lines)}
        value={lines}
        onChange={arrangement.setLines}
        maxValues={MOST_LINES}
        className={classes.choice}
      />
      <Select
        label={t('report.salesStatisticsNew.parameters.across')}
        description={t('report.salesStatisticsNew.acrossHelp')}
        data={options(lines, across ? [across] : [])}
        value={across}
        onChange={arrangement.setAcross}
        clearable
        className={classes.choice}
      />
      <MultiSelect
        label={t('report.salesStatisticsNew.figures')}
        description={t('report.salesStatisticsNew.figuresHelp')}
        data={offered.map(name => ({ value: name, label: words.label(name) }))}
        value={figures}
        onChange={arrangement.setFigures}
        className={classes.choice}
      />
    </div>
  )
}
