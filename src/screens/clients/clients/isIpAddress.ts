const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const V4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const V6_ZONE = /^(?<address>[0-9a-f:.]*:[0-9a-f:.]*)(?:%[\w.-]+)?$/i

/** Checks whether a text is a complete IPv4 or IPv6 address, the latter with an optional zone. */
export function isIpAddress(text: string): boolean {
  const address = V6_ZONE.exec(text)?.groups?.address
  // The URL parser validates IPv6 addresses in brackets.
  return address === undefined ? V4.test(text) : URL.canParse(`http://[${address}]`)
}
