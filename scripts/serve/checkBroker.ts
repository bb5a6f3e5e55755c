import { UserError } from '../project'

/** Timeout in ms. */
const PATIENCE = 5_000

function why(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} s`
  if (cause?.code?.includes('CERT') || cause?.code?.includes('SIGNATURE'))
    return `${cause.message}; name its certificate authority in NODE_EXTRA_CA_CERTS`
  return cause?.message || cause?.code || message
}

/** Checks that a broker's admin API responds at `url`. Throws a one-line error otherwise. */
export async function checkBroker(url: string): Promise<void> {
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' })
  let status: Response
  try {
    status = await ask('/api/v5/status')
    if (status.ok && /\bis (started|running)\b/.test(await status.text())) return
    const document = await ask('/api-docs/swagger.json')
    if (document.ok && 'openapi' in ((await document.json().catch(() => ({}))) as object)) return
  } catch (error) {
    throw new UserError(`--broker ${url} cannot be reached: ${why(error)}`)
  }
  throw new UserError(
    `--broker ${url} answers (${status.status}), but not as a broker's admin API; it is usually at port 18083`,
  )
}
