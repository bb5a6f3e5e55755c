/** When the certificate of a listener ends. */
export interface ListenerCertificate {
  /** `type:name`, as the list of listeners has it. */
  id: string
  /** Epoch milliseconds. */
  until: number
}

const SAMPLE = /^emqx_cert_expiry_at\{(.*)\}\s+(\S+)/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** A label's value in the text format of Prometheus knows three escapes. */
const plain = (value: string): string => value.replace(/\\(.)/g, (_, char) => (char === 'n' ? '\n' : char))

/**
 * The gauge `emqx_cert_expiry_at` of `/prometheus/stats` in the text format 0.0.4. The broker reads the file of each
 * listener with TLS and tells 0 where it cannot: such a listener is left out, as is what is no time.
 */
export function parseListenerCertificates(metrics: string): ListenerCertificate[] {
  const found = new Map<string, number>()
  for (const line of metrics.split('\n')) {
    const [, labels = '', value = ''] = SAMPLE.exec(line) ?? []
    const { listener_type: type, listener_name: name } = Object.fromEntries(
      [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, plain(text)]),
    )
    const until = Number(value) * 1000
    if (!type || !name || !(until > 0) || until > LATEST) continue
    const id = `${type}:${name}`
    // Were nodes told apart, the first to end would count.
    found.set(id, Math.min(until, found.get(id) ?? until))
  }
  return [...found].map(([id, until]) => ({ id, until }))
}

/** The last moment that a date can hold. */
const LATEST = 8.64e15
