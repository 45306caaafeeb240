import type { ComponentType, ReactNode } from 'react'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { ControlProps } from '../fields/controls/control.ts'
import { isCompactForm } from './form-sections.ts'
import type { ResourceFormModel } from './use-resource-form.ts'

/** A control that a page brings for one field; it may look at the form's other fields. */
export type OwnControlProps = ControlProps<unknown> & { other: (field: string) => unknown }

export interface RecordPartProps<R extends AnyResource> {
  row: RowOf<R>
  form: ResourceFormModel<R>
}

export interface BesideProps<R extends AnyResource> {
  /** Null for a record to be added. */
  id: string | null
  form: ResourceFormModel<R>
}

/** What a page draws of a record in its own way; everything else stays as the kit draws it. */
export interface FormView<R extends AnyResource> {
  /** A page even where there are few fields. */
  readonly full?: boolean
  readonly controls?: Readonly<Record<string, ComponentType<OwnControlProps>>>
  /** Fields that are not shown; of a record to be added `row` is null. */
  readonly hidden?: (row: RowOf<R> | null) => readonly string[]
  /** Over and under the fields of a record that there is already. */
  readonly above?: ComponentType<RecordPartProps<R>>
  readonly below?: ComponentType<RecordPartProps<R>>
  /** At the side of a full form, also of a record to be added: what it will do, told while it is filled in. */
  readonly beside?: ComponentType<BesideProps<R>>
  /** In place of the fields: for records that nobody writes. */
  readonly body?: ComponentType<RecordPartProps<R>>
  /** Words of the head in place of the title field. */
  readonly title?: (row: RowOf<R>) => ReactNode
}

export const isFullForm = <R extends AnyResource>(of: R, view: FormView<R> | undefined): boolean =>
  view?.full ?? !isCompactForm(of)
