/** A row of any resource, by the names of its fields. Values are as on the wire. */
export type Row = Record<string, unknown>
