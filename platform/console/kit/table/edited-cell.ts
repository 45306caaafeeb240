/** A cell with an open editor. */
export interface EditedCell {
  readonly rowId: string
  readonly columnId: string
}
