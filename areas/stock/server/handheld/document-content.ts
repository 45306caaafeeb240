/** The document that a task became or filled. */
export interface CreatedDocument {
  readonly id: string
  readonly number: string
}

export interface DoneLine {
  readonly item: string
  readonly quantity: number
}

/** What a task did to the document that it began from. */
export interface DocumentContent {
  readonly id: string
  readonly done: readonly DoneLine[]
  /** Who scanned and committed the task, by name. */
  readonly maker: string
  readonly confirm: boolean
}
