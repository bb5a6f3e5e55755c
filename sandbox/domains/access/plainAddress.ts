/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
