import { areaOf } from '../schema/area'

/** Lists the text bundles of an operation's fields (see `loadTexts`). GET operations need no help texts. */
export function fieldTexts(operation: string): string[] {
  const area = areaOf(operation)
  return [`fields/${area}`, ...(operation.startsWith('get ') ? [] : [`help/${area}`])]
}
