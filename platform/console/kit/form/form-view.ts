import type { ComponentType, ReactNode } from 'react'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { ControlProps } from '../fields/controls/control.ts'
import { isCompactForm } from './form-sections.ts'
import type { ResourceFormModel } from './use-resource-form.ts'

/** A page's own control for a field; it can read the form's other fields. */
export type OwnControlProps = ControlProps<unknown> & { other: (field: string) => unknown }

export interface RecordPartProps<R extends AnyResource> {
  row: RowOf<R>
  form: ResourceFormModel<R>
}

export interface BesideProps<R extends AnyResource> {
  /** Null for a new record. */
  id: string | null
  form: ResourceFormModel<R>
}

/** Parts of a record that a page draws itself; the kit draws everything else. */
export interface FormView<R extends AnyResource> {
  /** Uses a page even for few fields. */
  readonly full?: boolean
  readonly controls?: Readonly<Record<string, ComponentType<OwnControlProps>>>
  /** Fields that are not shown; `row` is null for a new record, `value` is what is typed now. */
  readonly hidden?: (row: RowOf<R> | null, value: (field: string) => unknown) => readonly string[]
  /** Key of the words why a record can't be changed any more; it is shown without a button to save it. */
  readonly fixed?: (row: RowOf<R>) => string | undefined
  /** Above and below the fields of an existing record. */
  readonly above?: ComponentType<RecordPartProps<R>>
  readonly below?: ComponentType<RecordPartProps<R>>
  /** Beside the fields of a full form, also for a new record: a preview of its effect while it is filled in. */
  readonly beside?: ComponentType<BesideProps<R>>
  /** Instead of the fields, for read-only records. */
  readonly body?: ComponentType<RecordPartProps<R>>
  /** Title of the form instead of the title field. */
  readonly title?: (row: RowOf<R>) => ReactNode
}

export const isFullForm = <R extends AnyResource>(of: R, view: FormView<R> | undefined): boolean =>
  view?.full ?? !isCompactForm(of)
