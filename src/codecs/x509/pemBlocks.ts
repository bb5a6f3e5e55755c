const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g

/** Decodes the blocks of a PEM text (RFC 7468). Encrypted or invalid blocks have no bytes. */
export function decodePemBlocks(text: string): { label: string; bytes: Uint8Array | undefined }[] {
  return [...text.matchAll(BLOCK)].map(([, label = '', body = '']) => ({ label, bytes: decodeBase64(body) }))
}

function decodeBase64(body: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(body.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

export function toPem(label: string, bytes: Uint8Array): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `-----BEGIN ${label}-----\n${base64.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END ${label}-----\n`
}
