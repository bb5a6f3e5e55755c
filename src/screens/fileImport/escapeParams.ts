import { truncateAndEscape } from '../../ui/text'

/** Makes the values of a problem safe to show: they come from the file. */
export const escapeParams = (params: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, truncateAndEscape(String(value), 64)]))
