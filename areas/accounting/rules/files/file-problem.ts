/** Something that the other program would refuse, or take and get wrong, named before anything is written. */
export interface FileProblem {
  readonly field: 'account' | 'accountName' | 'taxCode' | 'amount' | 'taxAccount'
  readonly value: string
}
