/** An IPv4 address that came in IPv6 form, as IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
