/** What keeps a configuration from being read; `found` is the sign or name that it is about. */
export type HoconFault =
  | 'leftOver'
  | 'tooDeep'
  | 'endMissing'
  | 'equalsMissing'
  | 'nameMissing'
  | 'valueMissing'
  | 'unsupported'
  | 'substitution'
  | 'quoteOpen'
  | 'badText'

const SENTENCES: Readonly<Record<HoconFault, (found: string) => string>> = {
  leftOver: (found) => `${JSON.stringify(found)} is left over`,
  tooDeep: () => 'it is nested too deeply',
  endMissing: (found) => `${found} is missing`,
  equalsMissing: () => '= is missing',
  nameMissing: () => 'a name is missing',
  valueMissing: () => 'a value is missing',
  unsupported: (found) => `${found} is not supported`,
  substitution: () => 'substitutions are not supported: quote the text',
  quoteOpen: () => 'a quoted text does not end',
  badText: (found) => `${found} is no text`,
}

/** Configuration that cannot be read, with the line (from 1) and the offset that it is about. */
export class HoconError extends Error {
  override readonly name = 'HoconError'
  constructor(
    readonly fault: HoconFault,
    readonly found: string,
    readonly offset: number,
    readonly line: number,
  ) {
    super(`line ${line}: ${SENTENCES[fault](found)}`)
  }
}
