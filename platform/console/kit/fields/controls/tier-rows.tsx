import { Select } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OwnControlProps } from '../../form/form-view.ts'
import { StepNumber } from './step-number.tsx'
import { StepRows } from './step-rows.tsx'

type Tier = Readonly<Record<string, number | null | undefined>>

interface TierNumber {
  /** Field of the tier that holds it. */
  readonly field: string
  readonly label: string
  readonly places: number
  readonly money?: boolean
  /** Shown in the control: %. */
  readonly unit?: string
}

interface TierRowsProps {
  control: OwnControlProps
  most: number
  /** From where the tier applies. */
  from: TierNumber & { readonly first: number }
  /** What a tier gives: one of these. The first is offered in a new row. */
  gives: readonly [TierNumber, ...TierNumber[]]
  labels: { readonly gives: string; readonly howMuch: string }
}

/** Tiers: from so much on, one of several kinds of gift. The next tier gives the same kind from twice as much. */
export function TierRows({ control, most, from, gives, labels }: TierRowsProps) {
  const t = useTranslations()
  const { disabled, name } = control
  const getGift = (tier: Tier): TierNumber => gives.find(({ field }) => tier[field] !== undefined) ?? gives[0]
  const without = Object.fromEntries(gives.map(({ field }) => [field, undefined]))
  const fresh = (last: Tier | undefined): Tier => ({
    [from.field]: last?.[from.field] ? Number(last[from.field]) * 2 : from.first,
    // Null: it is to be this kind, and nothing is typed yet.
    [last ? getGift(last).field : gives[0].field]: null,
  })
  return (
    <StepRows<Tier>
      control={control}
      most={most}
      fresh={fresh}
      row={(tier, change, place) => {
        const gift = getGift(tier)
        const inRow = (what: string) => t('platform.form.inStep', { what, row: place + 1 })
        return (
          <>
            <StepNumber
              {...{ name, disabled, places: from.places, money: from.money, label: from.label }}
              value={tier[from.field] ?? undefined}
              ariaLabel={inRow(from.label)}
              onChange={value => change({ [from.field]: value })}
            />
            <Select
              label={labels.gives}
              aria-label={inRow(labels.gives)}
              value={gift.field}
              disabled={disabled ?? false}
              allowDeselect={false}
              data={gives.map(({ field, label }) => ({ value: field, label }))}
              onChange={next => next && change({ ...without, [next]: tier[gift.field] ?? null })}
              comboboxProps={{ withinPortal: true }}
            />
            <StepNumber
              {...{ name, disabled, places: gift.places, money: gift.money, unit: gift.unit }}
              value={tier[gift.field] ?? undefined}
              label={labels.howMuch}
              ariaLabel={inRow(labels.howMuch)}
              onChange={value => change({ [gift.field]: value ?? null })}
            />
          </>
        )
      }}
    />
  )
}
