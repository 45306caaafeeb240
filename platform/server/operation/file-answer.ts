/** Answer of an operation whose answer is a file. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array | AsyncIterable<Uint8Array | string>
}
