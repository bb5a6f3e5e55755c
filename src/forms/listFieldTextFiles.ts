import { getApiArea } from '../schema/getApiArea'

/** Lists the text bundles of an operation's fields (see `loadTexts`). GET operations need no help texts. */
export function listFieldTextFiles(operation: string): string[] {
  const area = getApiArea(operation)
  return [`fields/${area}`, ...(operation.startsWith('get ') ? [] : [`help/${area}`])]
}
