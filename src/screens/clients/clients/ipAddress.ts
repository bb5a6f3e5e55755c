const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const V4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const V6_ZONE = /^(?<address>[0-9a-f:.]*:[0-9a-f:.]*)(?:%[\w.-]+)?$/i

/** Whether a text is a whole IPv4 or IPv6 address, the latter with or without a zone: nothing else filters clients. */
export function isIpAddress(text: string): boolean {
  const address = V6_ZONE.exec(text)?.groups?.address
  // What the address of a page may hold in brackets is an IPv6 address.
  return address === undefined ? V4.test(text) : URL.canParse(`http://[${address}]`)
}
