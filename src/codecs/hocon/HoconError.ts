/** Kinds of HOCON syntax errors. `found` is the character or name at fault. */
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

/** HOCON syntax error with its line (from 1) and offset. */
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
