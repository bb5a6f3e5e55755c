import type { TranslateFunction } from 'react-admin'
import { BrokerError, formatError } from '../../../api/errors'
import { REQUEST_FIELDS } from '../../../domain/webhooks/parts'
import type { PartCollection } from '../../../domain/webhooks/webhookNames'

const KEYS: Record<PartCollection, string> = { '/connectors': 'connector', '/actions': 'action', '/rules': 'rule' }
/** Error in one part of a webhook, with the state of the other parts. */
export class WebhookStepError extends BrokerError {
  /**
   * `left`: parts that could not be reverted; `removed`: parts already deleted. If nothing is left behind, the
   * error belongs to the form field that it names.
   */
  constructor(
    readonly part: PartCollection,
    readonly failure: unknown,
    readonly left: readonly PartCollection[],
    readonly removed: readonly PartCollection[] = [],
  ) {
    const error = failure instanceof BrokerError ? failure : undefined
    const isClean = left.length === 0 && removed.length === 0
    const path = isClean && error?.path !== undefined ? toFormField(part, error.path) : undefined
    super({
      method: error?.method ?? '',
      url: error?.url ?? '',
      status: error?.status ?? 0,
      code: error?.code ?? '',
      reason: error?.reason ?? String(failure),
      ...(error && { reasonParts: error.reasonParts }),
      ...(path !== undefined && { path, readings: [[{ path, ...(error?.reasonParts ?? { reason: '' }) }]] }),
      raw: error?.raw,
    })
  }

  override formatMessage(translate: TranslateFunction): string {
    const text = (key: string, args?: Record<string, unknown>) => translate(`webhooks.failed.${key}`, args)
    const formatPartNames = (parts: readonly PartCollection[]) =>
      parts.map((part) => text(KEYS[part])).join(translate('forms.listSeparator'))
    const reason = formatError(this.failure, translate)
    const head = text('step', { part: text(KEYS[this.part]), reason })
    if (this.left.length > 0) return `${head} ${text('left', { parts: formatPartNames(this.left) })}`
    if (this.removed.length > 0) return `${head} ${text('removed', { parts: formatPartNames(this.removed) })}`
    return `${head} ${text('takenBack')}`
  }
}

/** Maps the field of a part to the field of the form. */
function toFormField(part: PartCollection, path: string): string {
  const segments = path.replace(/^root\./, '').split('.')
  if (part === '/rules') return path
  // The path may start with the broker's configuration path `connectors.http.NAME.`.
  const inner = /^(?:connectors|actions)$/.test(segments[0] ?? '') ? segments.slice(3) : segments
  if (part === '/connectors')
    return /^(?:url|ssl)$/.test(inner[0] ?? '') ? inner.join('.') : `connection.${inner.join('.')}`
  return inner[0] === 'parameters' && REQUEST_FIELDS.includes(inner[1] ?? '')
    ? inner.slice(1).join('.')
    : inner.join('.')
}
