/** A row of any resource, by field name. Values are in wire format. */
export type Row = Record<string, unknown>
