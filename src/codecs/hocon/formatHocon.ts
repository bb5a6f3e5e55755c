import { type HoconValues, isHoconObject } from './readHocon'

/** Serializes values as HOCON. `parseHocon` restores the same values. */
export function formatHocon(values: HoconValues, indent = ''): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const key = formatName(name)
      if (isHoconObject(value) && Object.keys(value).length > 0) {
        return `${indent}${key} {\n${formatHocon(value, `${indent}  `)}${indent}}\n`
      }
      return `${indent}${key} = ${formatValue(value)}\n`
    })
    .join('')
}

export const formatName = (name: string): string => (/^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name))

export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`
  if (isHoconObject(value)) {
    const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)} = ${formatValue(item)}`)
    return `{${fields.join(', ')}}`
  }
  return typeof value === 'string' && isPlain(value) ? value : JSON.stringify(value ?? null)
}

/** Returns true if the text needs no quotation marks and is not read as another type: `81%`, `2MB`, `127.0.0.1`. */
const isPlain = (text: string): boolean =>
  /^[A-Za-z\d][\w%.-]*$/.test(text) && !/^(true|false|null|include)$|^-?[\d.]+(e[\d-]+)?$/i.test(text)
