/** A real record that a layout is tried with before it is published, by the variables of the layout's kind. */
export interface RealRecord {
  /** What people call it, such as the number of a bill. */
  readonly name: string
  readonly data: object
}

/** Why a layout cannot be published. */
export interface PublishProblem {
  readonly code: 'trapFailed' | 'recordFailed' | 'notATaxInvoice'
  /** What would be missing. */
  readonly name: string
  /** The trap or the record. */
  readonly data: string
}
