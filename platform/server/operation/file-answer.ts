/** Answer of an operation that returns a file. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array | AsyncIterable<Uint8Array | string>
}
