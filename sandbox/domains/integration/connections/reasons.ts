export function toSocketAtom(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'nxdomain'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ERR_SOCKET_BAD_PORT') return 'badport'
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return code.toLowerCase()
  return message || (code ?? String(error))
}

/** Formats a socket error as the broker's HTTP connectors do. */
export function formatSocketError(error: unknown): string {
  const atom = toSocketAtom(error)
  return words[atom] ?? (error instanceof Error && error.message ? error.message : atom)
}

const words: Record<string, string> = {
  econnrefused: 'Connection refused',
  nxdomain: 'Could not resolve host',
  timeout: 'Connection timed out',
  ehostunreach: 'No route to host',
  enetunreach: 'Network is unreachable',
  econnreset: 'Connection reset by peer',
}
