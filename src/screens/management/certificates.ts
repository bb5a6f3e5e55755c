export interface ListenerCertificate {
  /** `type:name`, as in the listeners list. */
  id: string
  notAfter: number
}

const SAMPLE = /^emqx_cert_expiry_at\{(.*)\}\s+(\S+)/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Unescapes a label value of the Prometheus text format. */
const unescapeLabel = (value: string): string => value.replace(/\\(.)/g, (_, char) => (char === 'n' ? '\n' : char))

/**
 * Parses the gauge `emqx_cert_expiry_at` of `/prometheus/stats` (text format 0.0.4). Listeners are omitted if the
 * value is invalid, or 0 because the broker cannot read the certificate file.
 */
export function parseListenerCertificates(metrics: string): ListenerCertificate[] {
  const found = new Map<string, number>()
  for (const line of metrics.split('\n')) {
    const [, labels = '', value = ''] = SAMPLE.exec(line) ?? []
    const { listener_type: type, listener_name: name } = Object.fromEntries(
      [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, unescapeLabel(text)]),
    )
    const until = Number(value) * 1000
    if (!type || !name || !(until > 0) || until > LATEST) continue
    const id = `${type}:${name}`
    // If nodes report different values, the earliest counts.
    found.set(id, Math.min(until, found.get(id) ?? until))
  }
  return [...found].map(([id, notAfter]) => ({ id, notAfter }))
}

/** Latest valid date. */
const LATEST = 8.64e15
