import { NativeSelect } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import {
  ANGLES,
  CODE_KINDS,
  type CodeElement,
  type PictureElement,
  type PlaceElement,
  type ShapeElement,
  type TextElement,
} from '../../rules/place/element.ts'
import { findField, listPaths } from '../../rules/variables/scope.ts'
import type { Fields } from '../../rules/variables/variable.ts'
import { BoundText, ChoiceField, CountField, FlagField } from '../lines/element-fields.tsx'
import { PictureField } from '../lines/picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import { LengthField } from './length-field.tsx'
import classes from './place.module.css'

interface PlaceElementFormProps<E extends PlaceElement = PlaceElement> {
  element: E
  /** Variables of the kind of print. */
  fields: Fields
  onChange: (element: PlaceElement) => void
}

/** Paths of the variables that are written, and of those that name pictures. */
function variablePaths(fields: Fields): { readonly texts: readonly string[]; readonly pictures: readonly string[] } {
  const isPicture = (path: string) => findField(fields, path.split('.'))?.type === 'picture'
  const paths = listPaths(fields, 'variable')
  return { texts: paths.filter(path => !isPicture(path)), pictures: paths.filter(isPicture) }
}

/** All that can be said of an element, by number and by word. */
export function PlaceElementForm({ element, fields, onChange }: PlaceElementFormProps) {
  const t = useTranslations()
  return (
    <>
      <Content element={element} fields={fields} onChange={onChange} />
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
        data={[{ value: '', label: t('design.place.always') }, ...listPaths(fields, 'variable')]}
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

function Content({ element, fields, onChange }: PlaceElementFormProps) {
  const t = useTranslations()
  const { texts: variables, pictures } = variablePaths(fields)
  switch (element.kind) {
    case 'text':
    case 'money':
      return <TextContent element={element} variables={variables} onChange={onChange} />
    case 'barcode':
      return <CodeContent element={element} variables={variables} onChange={onChange} />
    case 'picture':
      return <PictureContent element={element} pictures={pictures} onChange={onChange} />
    default:
      return (
        <>
          <ShapeContent element={element} onChange={onChange} />
          <ColourField
            label={t('design.place.colour')}
            value={element.colour}
            onChange={colour => onChange({ ...element, colour })}
          />
        </>
      )
  }
}

interface PictureContentProps {
  element: PictureElement
  /** Variables that name a picture. */
  pictures: readonly string[]
  onChange: (element: PlaceElement) => void
}

/** A picture of one's own, or that of whatever is printed. */
function PictureContent({ element, pictures, onChange }: PictureContentProps) {
  const t = useTranslations()
  const { variable } = element
  return (
    <>
      {pictures.length > 0 && (
        <NativeSelect
          label={t('design.place.pictureSource')}
          value={variable ?? ''}
          data={[
            { value: '', label: t('design.place.ownPicture') },
            ...pictures.map(path => ({
              value: path,
              label: t(`design.place.pictureVariable.${path.replace('.', '_')}`),
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...element, variable: currentTarget.value || undefined })}
        />
      )}
      {variable === undefined && <PictureField onChange={file => onChange({ ...element, file, dots: undefined })} />}
    </>
  )
}

interface WithVariables<E extends PlaceElement> {
  element: E
  /** That may be inserted. */
  variables: readonly string[]
  onChange: (element: PlaceElement) => void
}

type Worded = TextElement | Extract<PlaceElement, { kind: 'money' }>

function TextContent({ element, variables, onChange }: WithVariables<Worded>) {
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
      <ColourField
        label={t('design.place.colour')}
        value={element.colour}
        onChange={colour => onChange({ ...element, colour })}
      />
    </>
  )
}

function CodeContent({ element, variables, onChange }: WithVariables<CodeElement>) {
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

function ShapeContent({ element, onChange }: Omit<PlaceElementFormProps<ShapeElement>, 'fields'>) {
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
