/** A television that shows a code. */
export interface WaitingTelevision {
  readonly token: string
  readonly code: string
}
