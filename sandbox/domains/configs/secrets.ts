import { isObject } from './ConfigDocument'

const secret = /^(password|secret_access_key|sp_private_key)$/
const mask = '******'

/** As it is shown: with secrets that are set hidden. */
export function hidden<T>(value: T, name = ''): T {
  if (typeof value === 'string') return (secret.test(name) && value !== '' ? mask : value) as T
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hidden(item, key)])) as T
}

/** As it is meant: secrets that come back hidden are those that are stored. */
export function revealed<T>(given: T, stored: unknown, name = ''): T {
  if (given === mask && secret.test(name)) return (stored ?? '') as T
  if (!isObject(given)) return given
  const under = isObject(stored) ? stored : {}
  return Object.fromEntries(Object.entries(given).map(([key, item]) => [key, revealed(item, under[key], key)])) as T
}
