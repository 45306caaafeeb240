import { Box } from '@mantine/core'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { BooksPeriod } from './use-books-period.ts'

/** Both fit beside each other on a phone. */
const WIDTH = '9.5rem'
const asItIs = (value: string) => value

export function PeriodFields({ period }: { period: BooksPeriod }) {
  const t = useTranslations()
  return (['from', 'to'] as const).map(name => (
    <Box key={name} w={WIDTH}>
      <FieldControl
        kind="date"
        name={name}
        ariaLabel={t(`accounting.period.${name}`)}
        facts={{}}
        value={period[name]}
        choice={asItIs}
        onChange={value => typeof value === 'string' && period.set({ [name]: value })}
      />
    </Box>
  ))
}
