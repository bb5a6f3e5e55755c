type Fields = Record<string, unknown>

const mask = '******'
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings with every password hidden, at any depth. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const secret = name === 'password' && typeof inner === 'string' && inner !== ''
      return [name, secret ? mask : masked(inner)]
    }),
  )
}

/** Settings as they came back, with the passwords that were hidden put in again. */
export function unmasked(value: unknown, kept: unknown): unknown {
  if (!isFields(value) || !isFields(kept)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hidden = name === 'password' && inner === mask
      return [name, hidden ? kept.password : unmasked(inner, kept[name])]
    }),
  )
}
