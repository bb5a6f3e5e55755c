/** Decodes and encodes rule values with a schema. Methods throw if the data does not fit. */
export interface Serde {
  decode(data: Buffer, messageType?: string): unknown
  encode(data: unknown, messageType?: string): Buffer
  check(data: unknown, messageType?: string): boolean
}
