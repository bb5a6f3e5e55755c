/** What came of asking whether a broker is at an address. */
export type Probe =
  | { kind: 'ok' }
  /** The page's own policy forbids it. */
  | { kind: 'policy' }
  /** Nobody answers, or the answer is not for this page (CORS): browsers do not tell which. */
  | { kind: 'silent' }
  /** Something answers that is no broker, or says that it cannot reach one. */
  | { kind: 'other'; status: number; message?: string }

/** How long a broker may take to say that it is there, in ms. */
const PATIENCE = 8_000

/** What a console's server says in place of a broker that it does not reach. */
function messageOf(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/** Asks whether a broker's admin API answers below an address. No token goes there. */
export async function probeBroker(base: URL): Promise<Probe> {
  let forbidden = false
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(base.origin)) forbidden = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    const answer = await fetch(new URL('api/v5/status', base), {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await answer.text()
    if (answer.ok && /\bis (started|running)\b/.test(text)) return { kind: 'ok' }
    const message = messageOf(text)
    return { kind: 'other', status: answer.status, ...(message !== undefined && { message }) }
  } catch {
    // The browser tells of its refusal in a task of its own.
    await new Promise((next) => setTimeout(next))
    return { kind: forbidden ? 'policy' : 'silent' }
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
  }
}
