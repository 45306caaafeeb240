/** A cell whose editor is open. */
export interface EditedCell {
  readonly rowId: string
  readonly columnId: string
}
