import { formatName, formatValue } from '../../../codecs/hocon/formatHocon'
import { type HoconValues, isHoconObject } from '../../../codecs/hocon/readHocon'

/**
 * Formats a configuration with one setting and its full path per line: `mqtt.max_inflight = 32`. Order, comments
 * and layout are lost. List items count from 1, as in the broker's errors.
 */
export function flattenLines(values: HoconValues): string[] {
  const lines: string[] = []
  for (const [name, value] of Object.entries(values)) collect(formatName(name), value, lines)
  return lines
}

function collect(path: string, value: unknown, lines: string[]): void {
  if (isHoconObject(value) && Object.keys(value).length > 0)
    for (const [name, inner] of Object.entries(value)) collect(`${path}.${formatName(name)}`, inner, lines)
  else if (Array.isArray(value) && value.some(isHoconObject))
    value.forEach((item, i) => {
      collect(`${path}.${i + 1}`, item, lines)
    })
  else lines.push(`${path} = ${formatValue(value)}`)
}
