import { NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Piece } from '#platform/rules/canvas/piece.ts'
import { isEven, setPiece } from '../../rules/floor-plan/arrange-pieces.ts'
import { changeDecoration, changeTable } from '../../rules/floor-plan/change-pieces.ts'
import { type Decoration, isTable, TABLE_SHAPES, type Table } from '../../rules/floor-plan/floor-plan.ts'
import classes from './floor-plan.module.css'
import type { FloorPlanModel } from './use-floor-plan.ts'

const LONGEST_NAME = 40
const LONGEST_TEXT = 60
const MOST_SEATS = 99
const HIGHEST_NUMBER = 9999

interface PieceFormProps {
  model: FloorPlanModel
  piece: Table | Decoration
  locked: boolean
}

/** All that can be said of a table or a decoration, by number. */
export function PieceForm({ model, piece, locked }: PieceFormProps) {
  const t = useTranslations()
  const { id, size } = piece
  const set = (change: Partial<Piece>) => model.change(now => setPiece(now, id, change))
  const tell = (change: Partial<Table>) => model.change(now => changeTable(now, id, change))
  const number = (
    label: string,
    value: number,
    onGiven: (value: number) => void,
    more: { min?: number; max?: number; error?: string } = {},
  ) => (
    <NumberInput
      label={label}
      value={value}
      min={0}
      disabled={locked}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={next => typeof next === 'number' && next !== value && onGiven(next)}
      {...more}
    />
  )
  const measure = (width: number, depth: number) => set({ size: { width, depth } })
  return (
    <Stack gap="xs">
      {isTable(piece) ? (
        <>
          <div className={classes.two}>
            {number(t('catalogue.tables.number'), piece.number, value => tell({ number: value }), {
              min: 1,
              max: HIGHEST_NUMBER,
              ...(model.twice.has(piece.number) ? { error: t('catalogue.tables.numberTaken') } : {}),
            })}
            {number(t('catalogue.tables.seats'), piece.seats, value => tell({ seats: value }), { max: MOST_SEATS })}
          </div>
          <TextInput
            label={t('catalogue.tables.name')}
            value={piece.name}
            maxLength={LONGEST_NAME}
            disabled={locked}
            onChange={event => tell({ name: event.currentTarget.value })}
          />
          <Select
            label={t('catalogue.tables.shape')}
            value={piece.shape}
            disabled={locked}
            allowDeselect={false}
            data={TABLE_SHAPES.map(shape => ({ value: shape, label: t(`catalogue.tables.shapes.${shape}`) }))}
            onChange={value => {
              const shape = TABLE_SHAPES.find(each => each === value)
              const even = shape === 'round' || shape === 'square'
              if (shape) tell({ shape, ...(even ? { size: { width: size.width, depth: size.width } } : {}) })
            }}
          />
        </>
      ) : (
        piece.kind === 'label' && (
          <TextInput
            label={t('catalogue.tables.text')}
            value={piece.text}
            maxLength={LONGEST_TEXT}
            disabled={locked}
            onChange={event => {
              const text = event.currentTarget.value
              model.change(now => changeDecoration(now, id, { text }))
            }}
          />
        )
      )}
      <div className={classes.two}>
        {number(isEven(piece) ? t('catalogue.tables.measure') : t('catalogue.tables.width'), size.width, value =>
          measure(value, isEven(piece) ? value : size.depth),
        )}
        {!isEven(piece) && number(t('catalogue.tables.depth'), size.depth, value => measure(size.width, value))}
        {number(t('catalogue.tables.angle'), piece.angle, value => set({ angle: value }), { max: 359 })}
      </div>
      <div className={classes.two}>
        {number(t('catalogue.tables.across'), piece.x, value => set({ x: value }), { max: model.room.size.width })}
        {number(t('catalogue.tables.down'), piece.y, value => set({ y: value }), { max: model.room.size.depth })}
      </div>
    </Stack>
  )
}
