import { NumberInput } from '@mantine/core'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MOST_GENERATED } from '../../contract/voucher.ts'

interface RecordFieldProps {
  readonly name: string
  readonly label: string
  /** Key of the resource. */
  readonly of: string
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A required record of another resource. */
export const RecordField = ({ name, label, of, value, onChange }: RecordFieldProps) => (
  <ReferenceControl
    {...{ name, label, required: true, disabled: false, value, onChange }}
    facts={{ to: of }}
    choice={option => option}
  />
)

/** How many vouchers. */
export function CountField({
  value,
  onChange,
}: {
  value: number | string
  onChange: (value: number | string) => void
}) {
  const t = useTranslations()
  return (
    <NumberInput
      label={t('parking.voucher.count')}
      required
      min={1}
      max={MOST_GENERATED}
      allowDecimal={false}
      value={value}
      onChange={onChange}
    />
  )
}
