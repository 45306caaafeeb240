import '../../styles/control-styles.ts'
import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { FieldKind } from '#platform/contract/define/field.ts'
import type { KindValues } from '../kind-values.ts'
import { AddressControl } from './address-control.tsx'
import { BooleanControl, ChoiceControl, ColourControl, TagsControl } from './choice-controls.tsx'
import type { ControlProps } from './control.ts'
import { FileControl } from './file-control.tsx'
import { JsonControl } from './json-control.tsx'
import { DecimalControl, IntegerControl, MoneyControl, PercentControl, UnitPriceControl } from './number-controls.tsx'
import { ReferenceControl, ReferencesControl } from './reference-controls.tsx'
import { ShopsControl } from './shops-control.tsx'
import { BarcodeControl, EmailControl, PhoneControl, SecretControl, TextControl } from './text-controls.tsx'
import { TimeControl, TimeWindowControl } from './time-controls.tsx'
import { TranslatedControl } from './translated-control.tsx'
import { WeekdaysControl } from './weekdays-control.tsx'

// Calendars and drop zones are large and rare.
const DateControl = lazy(() => import('./date-controls.tsx').then(m => ({ default: m.DateControl })))
const InstantControl = lazy(() => import('./date-controls.tsx').then(m => ({ default: m.InstantControl })))
const ImageControl = lazy(() => import('./image-controls.tsx').then(m => ({ default: m.ImageControl })))
const ImagesControl = lazy(() => import('./image-controls.tsx').then(m => ({ default: m.ImagesControl })))

/** One control per kind; does not compile when a kind is missing. */
const controls: { [K in FieldKind]: ComponentType<ControlProps<KindValues[K]>> } = {
  text: TextControl,
  integer: IntegerControl,
  decimal: DecimalControl,
  money: MoneyControl,
  unitPrice: UnitPriceControl,
  percent: PercentControl,
  boolean: BooleanControl,
  date: DateControl,
  time: TimeControl,
  instant: InstantControl,
  timeWindow: TimeWindowControl,
  weekdays: WeekdaysControl,
  choice: ChoiceControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  tags: TagsControl,
  shops: ShopsControl,
  colour: ColourControl,
  image: ImageControl,
  images: ImagesControl,
  file: FileControl,
  address: AddressControl,
  phone: PhoneControl,
  email: EmailControl,
  barcode: BarcodeControl,
  secret: SecretControl,
  json: JsonControl,
  translated: TranslatedControl,
}

/** Height in px of a control with its label: reserved while a large one is loading. */
const CONTROL_HEIGHT = 58

/** The control of any kind. */
export function FieldControl({ kind, ...props }: ControlProps<unknown> & { kind: FieldKind }) {
  const Control = controls[kind] as ComponentType<ControlProps<unknown>> // the value of a field is of its kind
  return (
    <Suspense fallback={<Skeleton height={CONTROL_HEIGHT} />}>
      <Control {...props} />
    </Suspense>
  )
}
