import { ColorInput, NativeSelect, NumberInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import {
  ANGLES,
  BLACK,
  CODE_KINDS,
  type CodeElement,
  MM,
  type PlaceElement,
  type ShapeElement,
  type TextElement,
} from '../../rules/place/element.ts'
import { BoundText, ChoiceField, CountField, FlagField } from '../lines/element-fields.tsx'
import { PictureField } from '../lines/picture-field.tsx'
import classes from './place.module.css'

interface PlaceElementFormProps<E extends PlaceElement = PlaceElement> {
  element: E
  /** That may be inserted. */
  variables: readonly string[]
  onChange: (element: PlaceElement) => void
}

interface LengthFieldProps {
  label: string
  /** Hundredths of a millimetre. */
  value: number | undefined
  least?: number
  onChange: (value: number) => void
}

/** A length in millimetres. */
const LengthField = ({ label, value, least = 0.01, onChange }: LengthFieldProps) => (
  <NumberInput
    label={label}
    value={value === undefined ? '' : value / MM}
    min={least}
    max={1200}
    step={0.5}
    decimalScale={2}
    onChange={next => {
      const length = typeof next === 'number' ? Number((next * MM).toFixed(0)) : undefined // not money: hundredths of a millimetre
      if (length !== undefined && length !== value && length >= least * MM) onChange(length)
    }}
  />
)

/** All that can be said of an element, by number and by word. */
export function PlaceElementForm({ element, variables, onChange }: PlaceElementFormProps) {
  const t = useTranslations()
  return (
    <>
      <Content element={element} variables={variables} onChange={onChange} />
      <div className={classes.two}>
        <LengthField
          label={t('design.place.x')}
          value={element.x}
          least={-1200}
          onChange={x => onChange({ ...element, x })}
        />
        <LengthField
          label={t('design.place.y')}
          value={element.y}
          least={-1200}
          onChange={y => onChange({ ...element, y })}
        />
        <LengthField label={t('design.place.width')} value={element.w} onChange={w => onChange({ ...element, w })} />
        <LengthField label={t('design.place.height')} value={element.h} onChange={h => onChange({ ...element, h })} />
      </div>
      <NativeSelect
        label={t('design.place.angle')}
        value={String(element.angle)}
        data={ANGLES.map(angle => ({ value: String(angle), label: `${angle}°` }))}
        onChange={({ currentTarget }) => {
          const angle = ANGLES.find(known => String(known) === currentTarget.value)
          if (angle !== undefined) onChange({ ...element, angle })
        }}
      />
      <NativeSelect
        label={t('design.place.hiddenIf')}
        value={element.hiddenIf ?? ''}
        data={[{ value: '', label: t('design.place.always') }, ...variables]}
        onChange={({ currentTarget }) => onChange({ ...element, hiddenIf: currentTarget.value || undefined })}
      />
      <FlagField
        label={t('design.place.locked')}
        value={element.locked ?? false}
        onChange={locked => onChange({ ...element, locked })}
      />
    </>
  )
}

function Content({ element, variables, onChange }: PlaceElementFormProps) {
  const t = useTranslations()
  switch (element.kind) {
    case 'text':
    case 'money':
      return <TextContent element={element} variables={variables} onChange={onChange} />
    case 'barcode':
      return <CodeContent element={element} variables={variables} onChange={onChange} />
    case 'picture':
      return <PictureField onChange={file => onChange({ ...element, file, dots: undefined })} />
    default:
      return (
        <>
          <ShapeContent element={element} onChange={onChange} />
          <Colour
            label={t('design.place.colour')}
            value={element.colour}
            onChange={colour => onChange({ ...element, colour })}
          />
        </>
      )
  }
}

type Worded = TextElement | Extract<PlaceElement, { kind: 'money' }>

function TextContent({ element, variables, onChange }: PlaceElementFormProps<Worded>) {
  const t = useTranslations()
  return (
    <>
      <BoundText
        label={t('design.designer.text')}
        value={element.text}
        variables={variables}
        onChange={text => onChange({ ...element, text })}
      />
      <div className={classes.two}>
        <LengthField
          label={t('design.place.size')}
          value={element.size}
          least={0.5}
          onChange={size => onChange({ ...element, size })}
        />
        <LengthField
          label={t('design.place.leastSize')}
          value={element.leastSize}
          least={0.5}
          onChange={leastSize => onChange({ ...element, leastSize })}
        />
      </div>
      {element.kind === 'text' && (
        <CountField
          label={t('design.place.lines')}
          value={element.lines}
          most={100}
          onChange={lines => onChange({ ...element, lines })}
        />
      )}
      <ChoiceField
        label={t('design.designer.align')}
        value={element.align ?? 'start'}
        choices={ALIGNS}
        words={align => t(`design.designer.${align}`)}
        onChange={align => onChange({ ...element, align })}
      />
      <FlagField
        label={t('design.designer.bold')}
        value={element.bold ?? false}
        onChange={bold => onChange({ ...element, bold })}
      />
      <Colour
        label={t('design.place.colour')}
        value={element.colour}
        onChange={colour => onChange({ ...element, colour })}
      />
    </>
  )
}

function CodeContent({ element, variables, onChange }: PlaceElementFormProps<CodeElement>) {
  const t = useTranslations()
  return (
    <>
      <BoundText
        label={t('design.designer.value')}
        value={element.value}
        variables={variables}
        onChange={value => onChange({ ...element, value })}
      />
      <ChoiceField
        label={t('design.designer.symbology')}
        value={element.symbology}
        choices={CODE_KINDS}
        words={symbology => t(`design.codeKind.${symbology}`)}
        onChange={symbology => onChange({ ...element, symbology })}
      />
      <FlagField
        label={t('design.place.words')}
        value={element.words ?? true}
        onChange={words => onChange({ ...element, words })}
      />
    </>
  )
}

function ShapeContent({ element, onChange }: Omit<PlaceElementFormProps<ShapeElement>, 'variables'>) {
  const t = useTranslations()
  return (
    <>
      <LengthField
        label={t('design.place.weight')}
        value={element.weight}
        onChange={weight => onChange({ ...element, weight })}
      />
      {element.kind !== 'line' && (
        <FlagField
          label={t('design.place.filled')}
          value={element.filled ?? false}
          onChange={filled => onChange({ ...element, filled })}
        />
      )}
    </>
  )
}

interface ColourProps {
  label: string
  value: string | undefined
  onChange: (colour: string | undefined) => void
}

const COLOUR = /^#[0-9a-f]{6}$/

const Colour = ({ label, value, onChange }: ColourProps) => (
  <ColorInput
    label={label}
    format="hex"
    value={value ?? BLACK}
    onChange={colour => COLOUR.test(colour) && onChange(colour)}
  />
)
