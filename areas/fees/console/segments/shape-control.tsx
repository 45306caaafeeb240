import { Checkbox, Input, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { StepNumber } from '#platform/console/kit/fields/controls/step-number.tsx'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { FeeShapeOnWire } from '../../contract/fee-shape.ts'
import { BEYOND } from '../../rules/fee-table.ts'
import classes from './segments.module.css'

const KINDS = ['ladder', 'blocks', 'flat'] as const
const MOST_STEPS = 60
const MONEY_PLACES = 2
const HOUR = 60

type Kind = (typeof KINDS)[number]
/** A shape while it is filled in: numbers may be missing. */
interface DraftShape {
  readonly kind: Kind
  readonly steps?: readonly DraftStep[]
  readonly beyond?: (typeof BEYOND)[number]
  readonly beyondMinutes?: number | undefined
  readonly beyondPrice?: number | undefined
  readonly blocks?: readonly DraftBlock[]
  readonly price?: number | undefined
}
interface DraftStep {
  upTo?: number | undefined
  price?: number | undefined
}
interface DraftBlock {
  minutes?: number | undefined
  price?: number | undefined
  times?: number | undefined
  proRata?: boolean
}

const FIRST: Readonly<Record<Kind, DraftShape>> = {
  ladder: { kind: 'ladder', steps: [{ upTo: HOUR }], beyond: 'hold' },
  blocks: { kind: 'blocks', blocks: [{ minutes: HOUR, proRata: false }] },
  flat: { kind: 'flat' },
}
const isKind = (value: string): value is Kind => KINDS.some(kind => kind === value)

/** Rate blocks of a segment: steps, blocks or one price. */
export function ShapeControl(props: OwnControlProps) {
  const t = useTranslations()
  const { onChange, error, disabled } = props
  const shape = (props.value as FeeShapeOnWire | null) ?? null // what the field's schema let through, or nothing yet
  const draft: DraftShape = shape ?? FIRST.ladder
  const change = (patch: Partial<DraftShape>) => onChange({ ...draft, ...patch })
  return (
    <Stack gap="xs">
      <Input.Wrapper label={t('fee.shape.label')} labelElement="div" error={error} required>
        <SegmentedControl
          fullWidth
          aria-label={t('fee.shape.label')}
          value={draft.kind}
          disabled={disabled ?? false}
          data={KINDS.map(kind => ({ value: kind, label: t(`fee.shape.${kind}`) }))}
          onChange={kind => isKind(kind) && onChange(FIRST[kind])}
        />
      </Input.Wrapper>
      <Text size="sm" c="dimmed">
        {t(`fee.shape.${draft.kind}Help`)}
      </Text>
      {draft.kind === 'ladder' && <LadderRows control={props} draft={draft} change={change} />}
      {draft.kind === 'blocks' && <BlockRows control={props} draft={draft} change={change} />}
      {draft.kind === 'flat' && (
        <StepNumber
          {...{ name: props.name, disabled, places: MONEY_PLACES, money: true, value: draft.price }}
          label={t('fee.shape.price')}
          ariaLabel={t('fee.shape.price')}
          onChange={price => change({ price })}
        />
      )}
    </Stack>
  )
}

interface RowsProps {
  control: OwnControlProps
  draft: DraftShape
  change: (patch: Partial<DraftShape>) => void
}

/** The rows' own label is above them already. */
const unlabelled = (control: OwnControlProps): OwnControlProps => ({
  ...control,
  label: '',
  help: undefined,
  error: undefined,
})

function LadderRows({ control, draft, change }: RowsProps) {
  const t = useTranslations()
  const { name, disabled } = control
  const { beyond = 'hold' } = draft
  return (
    <>
      <StepRows<DraftStep>
        control={{
          ...unlabelled(control),
          value: draft.steps,
          onChange: steps => change({ steps: steps as DraftStep[] }), // rows of this kind
        }}
        most={MOST_STEPS}
        columns="two"
        fresh={last => ({ upTo: (last?.upTo ?? 0) + HOUR })}
        row={(step, changeStep, place) => (
          <>
            <StepNumber
              {...{ name, disabled, places: 0, value: step.upTo }}
              label={t('fee.shape.upTo')}
              ariaLabel={t('platform.form.inStep', { what: t('fee.shape.upTo'), row: place + 1 })}
              onChange={upTo => changeStep({ upTo })}
            />
            <StepNumber
              {...{ name, disabled, places: MONEY_PLACES, money: true, value: step.price }}
              label={t('fee.shape.price')}
              ariaLabel={t('platform.form.inStep', { what: t('fee.shape.price'), row: place + 1 })}
              onChange={price => changeStep({ price })}
            />
          </>
        )}
      />
      <Select
        label={t('fee.shape.beyond.label')}
        value={beyond}
        disabled={disabled ?? false}
        allowDeselect={false}
        data={BEYOND.map(value => ({ value, label: t(`fee.shape.beyond.${value}`) }))}
        onChange={next => {
          const chosen = BEYOND.find(value => value === next)
          if (chosen) change({ beyond: chosen, beyondMinutes: undefined, beyondPrice: undefined })
        }}
        comboboxProps={{ withinPortal: true }}
      />
      {beyond === 'every' && (
        <div className={classes.pair}>
          <StepNumber
            {...{ name, disabled, places: 0, value: draft.beyondMinutes }}
            label={t('fee.shape.beyondMinutes')}
            ariaLabel={t('fee.shape.beyondMinutes')}
            onChange={beyondMinutes => change({ beyondMinutes })}
          />
          <StepNumber
            {...{ name, disabled, places: MONEY_PLACES, money: true, value: draft.beyondPrice }}
            label={t('fee.shape.beyondPrice')}
            ariaLabel={t('fee.shape.beyondPrice')}
            onChange={beyondPrice => change({ beyondPrice })}
          />
        </div>
      )}
    </>
  )
}

/** Each block but the last applies so many times; the last repeats. */
const withTimes = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.map(({ times, ...block }, index) => (index < blocks.length - 1 ? { ...block, times: times ?? 1 } : block))

function BlockRows({ control, draft, change }: RowsProps) {
  const t = useTranslations()
  const { name, disabled } = control
  const { blocks = [] } = draft
  return (
    <StepRows<DraftBlock>
      control={{
        ...unlabelled(control),
        value: blocks,
        onChange: next => change({ blocks: withTimes(next as DraftBlock[]) }), // rows of this kind
      }}
      most={MOST_STEPS}
      fresh={last => ({ minutes: last?.minutes ?? HOUR, price: last?.price, proRata: last?.proRata ?? false })}
      row={(block, changeBlock, place) => {
        const inRow = (what: string) => t('platform.form.inStep', { what, row: place + 1 })
        const isLast = place === blocks.length - 1
        return (
          <>
            <StepNumber
              {...{ name, disabled, places: 0, value: block.minutes }}
              label={t('fee.shape.minutes')}
              ariaLabel={inRow(t('fee.shape.minutes'))}
              onChange={minutes => changeBlock({ minutes })}
            />
            <StepNumber
              {...{ name, disabled, places: MONEY_PLACES, money: true, value: block.price }}
              label={t('fee.shape.price')}
              ariaLabel={inRow(t('fee.shape.price'))}
              onChange={price => changeBlock({ price })}
            />
            <StepNumber
              {...{ name, places: 0, value: isLast ? undefined : block.times, disabled: disabled || isLast }}
              label={isLast ? t('fee.shape.lastRepeats') : t('fee.shape.times')}
              ariaLabel={inRow(isLast ? t('fee.shape.lastRepeats') : t('fee.shape.times'))}
              onChange={times => changeBlock({ times })}
            />
            <Checkbox
              className={classes.below}
              label={t('fee.shape.proRata')}
              aria-label={inRow(t('fee.shape.proRata'))}
              checked={block.proRata ?? false}
              disabled={disabled ?? false}
              onChange={event => changeBlock({ proRata: event.currentTarget.checked })}
            />
          </>
        )
      }}
    />
  )
}
