export type ProbeResult =
  | { kind: 'ok' }
  /** The page's content security policy blocks the request. */
  | { kind: 'policy' }
  /** No response, or CORS blocks it. Browsers do not distinguish these. */
  | { kind: 'silent' }
  /** The server is not a broker, or a proxy cannot reach one. */
  | { kind: 'other'; status: number; message?: string }

const TIMEOUT_MS = 8_000

/** Reads the message of a console server that cannot reach its broker. */
function parseMessage(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/** Probes the admin API at a base URL. Sends no token. */
export async function probeBroker(base: URL): Promise<ProbeResult> {
  let isBlocked = false
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(base.origin)) isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    const answer = await fetch(new URL('api/v5/status', base), {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    if (answer.ok && /\bis (started|running)\b/.test(text)) return { kind: 'ok' }
    const message = parseMessage(text)
    return { kind: 'other', status: answer.status, ...(message !== undefined && { message }) }
  } catch {
    // Browsers report the policy violation in a later task.
    await new Promise((next) => setTimeout(next))
    return { kind: isBlocked ? 'policy' : 'silent' }
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
  }
}
