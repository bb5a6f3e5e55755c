import { areaOf } from '../schema/area'

/** The texts that tell what the fields of an operation are called and, for a body, what they mean (`loadTexts`). */
export function fieldTexts(operation: string): string[] {
  const area = areaOf(operation)
  return [`fields/${area}`, ...(operation.startsWith('get ') ? [] : [`help/${area}`])]
}
