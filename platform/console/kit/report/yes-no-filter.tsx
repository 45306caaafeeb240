import { Input, SegmentedControl } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './report.module.css'

interface YesNoFilterProps {
  label: string
  /** Null: any. */
  value: boolean | null
  /** Whether it can be "any". */
  clearable: boolean
  onChange: (value: boolean | null) => void
}

const ANY = 'any'
const VALUES: Readonly<Record<string, boolean | null>> = { [ANY]: null, true: true, false: false }

/** Any, yes or no, all visible, because an empty box would be unclear. */
export function YesNoFilter({ label, value, clearable, onChange }: YesNoFilterProps) {
  const t = useTranslations()
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        className={classes.yesNo}
        aria-label={label}
        value={value === null ? (clearable ? ANY : '') : String(value)}
        onChange={next => onChange(VALUES[next] ?? null)}
        data={[
          ...(clearable ? [{ value: ANY, label: t('platform.report.any') }] : []),
          { value: 'true', label: t('platform.fieldKinds.yes') },
          { value: 'false', label: t('platform.fieldKinds.no') },
        ]}
      />
    </Input.Wrapper>
  )
}
