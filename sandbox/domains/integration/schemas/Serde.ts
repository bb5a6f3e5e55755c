/** What a schema of the registry does with data, the values of rules. Each throws where the data does not fit. */
export interface Serde {
  decode(data: Buffer, messageType?: string): unknown
  encode(data: unknown, messageType?: string): Buffer
  check(data: unknown, messageType?: string): boolean
}
